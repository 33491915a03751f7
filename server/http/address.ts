import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The network address that a request comes from. `proxies` is how many proxies stand in front: each has added the address
 * that it was asked from to `X-Forwarded-For`; what a visitor has written there stands before those and counts nothing.
 */
export function addressOf(request: IncomingMessage, proxies: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);
  const chain = [...forwarded, request.socket.remoteAddress ?? ''];
  return plainAddress(chain[Math.max(0, chain.length - 1 - proxies)]);
}

/** What limits are counted by: an IPv4 address, or the half of an IPv6 address that names the network; the rest is free to choose. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head, tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':').length : 0;
  while (tail !== undefined && groups.length + after < 8) groups.push('0');
  if (tail) groups.push(...tail.split(':'));
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** An IPv4 address that came over IPv6 in its own form. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
