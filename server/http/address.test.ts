import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf, networkOf } from './address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

test.each([
  ['no proxy: what the visitor says counts nothing', 0, '9.9.9.9', '5.5.5.5'],
  ['one proxy: what it has added counts', 1, '9.9.9.9, 1.2.3.4', '1.2.3.4'],
  ['two proxies', 2, '9.9.9.9, 1.2.3.4, 10.0.0.1', '1.2.3.4'],
  ['fewer in the chain than there should be', 3, '1.2.3.4', '1.2.3.4'],
  ['nothing forwarded', 1, undefined, '5.5.5.5'],
])('%s', (_case, proxies, forwarded, address) => {
  expect(addressOf(request('::ffff:5.5.5.5', forwarded), proxies)).toBe(address);
});

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['not an address', 'not an address'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
