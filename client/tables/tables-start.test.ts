import { expect, test } from 'vitest';
import { startFromAddress } from './tables-start.ts';

test.each([
  ['', null],
  ['?other=1', null],
  ['?table=abcde', { kind: 'enter', code: 'ABCDE' }],
  ['?table=O0', { kind: 'enter', code: 'O0' }],
  [`?options=${encodeURIComponent('{"seats":7}')}`, { kind: 'create', options: { seats: 7 } }],
  ['?options={', { kind: 'create', options: null }],
])('the address %j', (search, start) => {
  expect(startFromAddress(search)).toEqual(start);
});
