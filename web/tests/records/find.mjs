// Finds games in which something is about to happen, by playing at random, and writes their records.
// Run it anew when the rules' version or the cards change:
//   node tests/records/find.mjs PETTEIA [NAME…]

import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [binary = 'petteia', ...names] = process.argv.slice(2);
const engine = spawn(binary, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = [];
createInterface({ input: engine.stdout }).on('line', (line) => waiting.shift()(JSON.parse(line).ok));

/** Asks the engine something; answers come in order. */
function ask(cmd, fields = {}) {
  engine.stdin.write(`${JSON.stringify({ id: 1, cmd, ...fields })}\n`);
  return new Promise((done) => waiting.push(done));
}

/** The same numbers for the same seed, on every machine. */
function numbers(seed) {
  let state = (seed * 2654435761) >>> 0;
  return (below) => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

const holds = async (seat, kind) => {
  const { view } = await ask('view', { viewer: seat });
  return (view.players.find((player) => player.seat === seat).hand ?? []).some((card) => card.startsWith(kind));
};
const fresh = (seat, legal) => seat === 'A' && legal.includes('pass');
const some = (legal, what) => legal.some((action) => what.test(action));
const many = (legal, verb, least) => legal.filter((action) => action.startsWith(verb)).length >= least;

/** What is looked for: A is to decide. `passing`: after so many decisions everybody passes. */
const SCENES = {
  deflect: { options: { seats: 2 }, when: async (seat, legal) => fresh(seat, legal) && holds('B', 'DF') },
  subvert: { options: { seats: 2 }, when: (seat, legal) => seat === 'A' && some(legal, /^subvert/) },
  wormhole: { options: { seats: 2, board: 'L' }, when: (seat, legal) => fresh(seat, legal) && some(legal, / via /) },
  double: { options: { seats: 2 }, when: (seat, legal) => fresh(seat, legal) && some(legal, /with DS/) },
  triple: { options: { seats: 4 }, when: (seat, legal) => fresh(seat, legal) && some(legal, /with TS/) },
  swift: { options: { seats: 2 }, when: (seat, legal) => seat === 'A' && some(legal, /^swift/) },
  zhou: { options: { seats: 2 }, when: (seat, legal) => fresh(seat, legal) && some(legal, /^relocate/) },
  norse: { options: { seats: 2 }, when: (seat, legal) => fresh(seat, legal) && some(legal, /^throne/) },
  claims: { options: { seats: 2 }, passing: 14, when: (seat, legal) => seat === 'A' && many(legal, 'name', 3) },
  teams: { options: { seats: 4, mode: 'teams' }, passing: 120, when: (seat, legal) => seat === 'A' && some(legal, /^lost -$/) },
  capture: { options: { seats: 3, board: 'S' }, when: (seat, legal) => seat === 'A' && many(legal, 'capture', 2) },
};

/** What is played on the way: mostly placements. */
function choose(legal, below, played, passing) {
  if (legal.includes('ok')) return 'ok';
  if (played > passing && legal.includes('pass')) return 'pass';
  const placements = legal.filter((action) => /^(place|also)/.test(action));
  const among = placements.length > 0 && below(10) > 0 ? placements : legal;
  return among[below(among.length)];
}

async function find({ options, passing = Infinity, when }) {
  for (let seed = 1; seed < 3000; seed += 1) {
    const below = numbers(seed);
    let at = await ask('new', { game: 'mitropia', options, seed: String(seed) });
    for (let played = 0; played < 160 && !at.turn.over; played += 1) {
      const [seat] = at.turn.awaiting;
      const { actions } = await ask('legal', { seat });
      if (await when(seat, actions)) return (await ask('record')).record;
      at = await ask('act', { seat, action: choose(actions, below, played, passing), viewer: '*' });
    }
  }
  return null;
}

for (const [name, scene] of Object.entries(SCENES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const record = await find(scene);
  if (record) writeFileSync(new URL(`${name}.json`, import.meta.url), record);
  console.log(`${name}: ${record ? 'found' : 'not found'}`);
}
engine.stdin.end();
