import { describe, expect, it } from 'vitest';
import { checkDice, type Transcript } from './fair';

// Made with sha256sum, as docs/record.md tells.
const secret = '11'.repeat(32);
const nonce = '22'.repeat(32);
const fair: Transcript = {
  table: 'table-1',
  commitment: 'e7e9fc1f7b7fe23cd3cf216aea86d1bc9a61f2ffef1ba26f62b0f87e8e7ff2d2',
  nonces: { A: nonce },
  secret,
};
const seed = '6387391bd6fa937a0ea22d4e1db2403365887e0dfcb1c9535c512d3f35ff6105';

describe('fair dice', () => {
  it('fit the commitment and the nonces', async () => {
    expect(await checkDice(seed, fair)).toBe('ok');
  });

  it('are doubted if the secret is another one', async () => {
    expect(await checkDice(seed, { ...fair, secret: '33'.repeat(32) })).toBe('commitment');
  });

  it('are doubted if a nonce or the seed was changed', async () => {
    expect(await checkDice(seed, { ...fair, nonces: { A: '44'.repeat(32) } })).toBe('seed');
    expect(await checkDice('5', fair)).toBe('seed');
  });

  it('cannot be checked without a transcript', async () => {
    expect(await checkDice('41', null)).toBe('none');
    expect(await checkDice(null, fair)).toBe('none');
    expect(await checkDice(seed, { ...fair, secret: null })).toBe('none');
  });
});
