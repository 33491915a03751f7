import helmet from 'helmet';

const directives = {
  defaultSrc: ["'self'"],
  connectSrc: ["'self'", 'ws:', 'wss:'],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'data:', 'blob:'],
  styleSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
};

/** Answers tell browsers to load only our own scripts, to let no other page frame ours, and to come back encrypted. */
const options = {
  contentSecurityPolicy: { useDefaults: false, directives },
  // Browsers heed it over https only; whoever runs the site decides for its subdomains.
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  xFrameOptions: { action: 'deny' },
} as const;

export const securityHeaders = helmet(options);

/** Colyseus' monitor writes styles into its page. A font that it would have from Google is not let in, nor missed. */
export const monitorHeaders = helmet({
  ...options,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      ...directives,
      styleSrc: ["'self'", "'unsafe-inline'"],
    },
  },
});
