import { expect, test } from 'vitest';
import { isCounted } from './view';

test('territory is a number once all Chieftains stand', () => {
  for (const moment of ['tribe', 'facing', 'deck', 'chieftain'] as const) expect(isCounted({ moment }), moment).toBe(false);
  for (const moment of ['mat', 'menu', 'reaction', 'claims', null] as const) expect(isCounted({ moment }), String(moment)).toBe(true);
});
