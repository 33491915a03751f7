/** Places are canvas pixels; the die is convex, so that leaving out what looks away is all the depth there is. */
export const DIE_VERTEX = `
precision highp float;
attribute vec3 aPosition;
attribute vec3 aNormal;
attribute vec3 aFace;
uniform mat4 uProjection;
uniform mat3 uRotation;
uniform vec4 uPlace;
varying vec3 vNormal;
varying vec3 vFace;
varying vec3 vPosition;
void main() {
  vec3 position = uRotation * aPosition;
  float nearness = 1.0 / (1.0 - (position.z * 0.11 + uPlace.w));
  vec2 screen = uPlace.xy + vec2(position.x, -position.y) * uPlace.z * nearness;
  gl_Position = uProjection * vec4(screen, 1.0, 1.0);
  vNormal = uRotation * aNormal;
  vFace = aFace;
  vPosition = position;
}`;

export const DIE_FRAGMENT = `
precision highp float;
varying vec3 vNormal;
varying vec3 vFace;
varying vec3 vPosition;
uniform vec3 uBody;
uniform vec3 uPip;
uniform float uBlur;
uniform float uLight;
uniform float uAlpha;
const float AWAY = 0.46;
float toPip(vec2 at, vec2 pip) { return length(at - pip); }
void main() {
  vec3 normal = normalize(vNormal);
  vec3 eye = normalize(vec3(-vPosition.xy * 0.11, 1.0));
  float facing = dot(normal, eye);
  if (facing <= 0.0) discard;
  vec2 at = vFace.xy;
  float value = floor(vFace.z + 0.5);
  float d = 9.0;
  if (mod(value, 2.0) > 0.5) d = toPip(at, vec2(0.0));
  if (value > 1.5) d = min(d, min(toPip(at, vec2(AWAY)), toPip(at, vec2(-AWAY))));
  if (value > 3.5) d = min(d, min(toPip(at, vec2(-AWAY, AWAY)), toPip(at, vec2(AWAY, -AWAY))));
  if (value > 5.5) d = min(d, min(toPip(at, vec2(AWAY, 0.0)), toPip(at, vec2(-AWAY, 0.0))));
  float radius = value < 1.5 ? 0.25 : 0.175;
  float pip = 1.0 - smoothstep(radius - uBlur, radius + uBlur, d);
  vec3 lamp = normalize(vec3(-0.45, 0.65, 0.8));
  float diffuse = 0.45 + 0.6 * max(dot(normal, lamp), 0.0);
  float shine = pow(max(dot(normal, normalize(lamp + eye)), 0.0), 42.0);
  vec3 hollow = mix(uPip * 0.9, uPip, smoothstep(radius * 0.2, radius, d));
  vec3 colour = mix(uBody, hollow, pip) * diffuse;
  colour += 0.5 * shine * (1.0 - pip) + 0.1 * pow(1.0 - facing, 3.0);
  float alpha = uAlpha * smoothstep(0.0, uBlur * 9.0, facing);
  gl_FragColor = vec4(colour * uLight * alpha, alpha);
}`;

/** A rounded box with soft edges: the ground that dice lie on and their shadows. */
export const BOX_VERTEX = `
precision highp float;
attribute vec2 aCorner;
uniform mat4 uProjection;
uniform vec4 uBox;
uniform float uSoft;
varying vec2 vAt;
void main() {
  vAt = aCorner * (uBox.zw + uSoft);
  gl_Position = uProjection * vec4(uBox.xy + vAt, 1.0, 1.0);
}`;

export const BOX_FRAGMENT = `
precision highp float;
varying vec2 vAt;
uniform vec4 uBox;
uniform float uSoft;
uniform float uRound;
uniform vec4 uColour;
void main() {
  vec2 outside = abs(vAt) - uBox.zw + uRound;
  float d = length(max(outside, 0.0)) + min(max(outside.x, outside.y), 0.0) - uRound;
  float alpha = uColour.a * (1.0 - smoothstep(-uSoft, uSoft, d));
  gl_FragColor = vec4(uColour.rgb * alpha, alpha);
}`;
