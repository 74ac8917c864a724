// Finds games in which something happens, by playing at random, and writes their records.
import { spawn } from 'node:child_process';
import { writeFileSync, mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
const [binary, folder, only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const engine = spawn(binary, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = [];
createInterface({ input: engine.stdout }).on('line', (l) => waiting.shift()(JSON.parse(l)));
const ask = (cmd, fields = {}) => new Promise((done) => { waiting.push((a) => done(a.ok ?? { error: a.error })); engine.stdin.write(JSON.stringify({ id: 1, cmd, ...fields }) + '\n'); });
function dice(seed) { let s = seed * 2654435761 >>> 0; return (n) => { s = (s * 1664525 + 1013904223) >>> 0; return Math.floor((s / 4294967296) * n); }; }
const hand = async (seat) => (await ask('view', { viewer: seat })).view.players.find((p) => p.seat === seat).hand ?? [];
const menu = (l) => l.includes('pass') || l.includes('end');
const scenes = {
  deflect: { options: { seats: 2 }, when: async (s, l) => s === 'A' && l.includes('pass') && (await hand('B')).some((c) => c.startsWith('DF')) },
  subvert: { options: { seats: 2 }, when: async (s, l) => s === 'A' && l.includes('pass') && (await hand('B')).some((c) => c.startsWith('SV')) },
  wormhole: { options: { seats: 2, board: 'L' }, when: async (s, l) => s === 'A' && l.includes('pass') && l.some((a) => /via/.test(a)) },
  double: { options: { seats: 2 }, when: async (s, l) => s === 'A' && l.includes('pass') && l.some((a) => /with DS/.test(a)) },
  triple: { options: { seats: 4 }, when: async (s, l) => s === 'A' && l.includes('pass') && l.some((a) => /with TS/.test(a)) },
  swift: { options: { seats: 2 }, when: async (s, l) => s === 'A' && l.some((a) => a.startsWith('swift')) },
  zhou: { options: { seats: 2 }, when: async (s, l) => s === 'A' && l.includes('pass') && l.some((a) => a.startsWith('relocate')) },
  norse: { options: { seats: 2 }, when: async (s, l) => s === 'A' && l.includes('pass') && l.some((a) => a.startsWith('throne')) },
  claims: { options: { seats: 2 }, passing: 14, when: async (s, l) => s === 'A' && l.filter((a) => a.startsWith('name')).length >= 3 },
  capture: { options: { seats: 3, board: 'S' }, dense: true, when: async (s, l) => s === 'A' && l.filter((a) => a.startsWith('capture')).length >= 2 },
  taking: { options: { seats: 2 }, dense: true, when: async (s, l, v) => s === 'A' && l.includes('pass') && (await ask('view', { viewer: 'A' })).view.previews.some((p) => p.captures.length > 0) },
};
for (const [name, scene] of Object.entries(scenes)) {
  if (only && !only.split(',').includes(name)) continue;
  let found = null;
  for (let seed = 1; seed < 3000 && !found; seed++) {
    const d = dice(seed);
    let at = await ask('new', { game: 'mitropia', options: scene.options, seed: String(seed) });
    for (let n = 0; n < 160 && !at.turn.over && !found; n++) {
      const seat = at.turn.awaiting[0];
      let legal = (await ask('legal', { seat })).actions;
      if (await scene.when(seat, legal)) { found = { seed, n }; break; }
      let pool = legal;
      const act = legal.filter((a) => /^(place|also)/.test(a));
      if (scene.passing && n > scene.passing && legal.includes('pass')) pool = ['pass'];
      else if (act.length && (scene.dense || d(10) > 0)) pool = act;
      if (legal.includes('ok')) pool = ['ok'];
      at = await ask('act', { seat, action: pool[d(pool.length)], viewer: '*' });
      if (at.error) { console.error(at.error); break; }
    }
  }
  if (!found) { console.log(name, 'not found'); continue; }
  const { record } = await ask('record');
  writeFileSync(`${folder}/${name}.json`, record);
  console.log(name, JSON.stringify(found), record.length);
}
engine.stdin.end();
