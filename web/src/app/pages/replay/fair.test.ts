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
const known = { table: 'table-1', commitment: fair.commitment, own: { A: nonce } };

describe('fair dice', () => {
  it('fit the commitment and the nonces', async () => {
    expect(await checkDice(seed, fair, null)).toBe('fits');
  });

  it('are compared with what was seen and added before the start', async () => {
    expect(await checkDice(seed, fair, known)).toBe('yours');
    expect(await checkDice(seed, fair, { ...known, own: {} })).toBe('seen');
    expect(await checkDice(seed, fair, { ...known, commitment: '55'.repeat(32) })).toBe('other-seal');
    expect(await checkDice(seed, fair, { ...known, own: { A: '44'.repeat(32) } })).toBe('other-number');
    expect(await checkDice(seed, fair, { ...known, own: { B: nonce } })).toBe('other-number');
  });

  it('without a number of anybody are the server’s alone', async () => {
    const alone = '2aefcf0d178b1c0245cda27a7a70399107545faafce6f73c4a996a4149952046';
    expect(await checkDice(alone, { ...fair, nonces: {} }, null)).toBe('alone');
    expect(await checkDice(alone, { ...fair, nonces: {} }, { ...known, own: {} })).toBe('alone');
    expect(await checkDice(alone, { ...fair, nonces: {} }, known)).toBe('other-number');
  });

  it('are doubted if the secret is another one', async () => {
    expect(await checkDice(seed, { ...fair, secret: '33'.repeat(32) }, known)).toBe('commitment');
  });

  it('are doubted if a nonce or the seed was changed', async () => {
    expect(await checkDice(seed, { ...fair, nonces: { A: '44'.repeat(32) } }, null)).toBe('seed');
    expect(await checkDice('5', fair, null)).toBe('seed');
  });

  it('cannot be checked without a transcript', async () => {
    expect(await checkDice('41', null, null)).toBe('none');
    expect(await checkDice(null, fair, null)).toBe('none');
    expect(await checkDice(seed, { ...fair, secret: null }, null)).toBe('none');
  });
});
