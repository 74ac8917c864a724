// Finds games of Fields in which a decision is due, by playing at random, and writes their records:
// node find-fields.mjs PETTEIA FOLDER [scene,scene …]
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
const has = (...p) => (s, l) => s === 'A' && p.every((re) => l.some((a) => re.test(a)));
const S3 = { seats: 3, board: 'meadow-7' };
const scenes = {
  'fields-surrender': { options: { ...S3 }, when: has(/^surrender/) },
  'fields-respond': { options: { ...S3 }, offer: true, when: has(/^accept/) },
  'fields-war': { options: { ...S3 }, offer: true, accept: true, when: has(/^war/) },
  'fields-independence': { options: { ...S3 }, offer: true, accept: true, when: has(/^independence/) },
  'fields-trade': { options: { seats: 2, board: 'meadow-7' }, when: has(/^trade/) },
  'fields-discard': { options: { seats: 2, board: 'meadow-7' }, draws: true, when: has(/^discard/) },
  'fields-reject': { options: { seats: 2, board: 'temple-9' }, when: has(/^react reject/, /^decline/) },
  'fields-replace': { options: { seats: 2, board: 'temple-9' }, when: has(/^react replace/) },
  'fields-pair': { options: { seats: 2, board: 'temple-9' }, when: has(/^card pair-place/, /^pass$/) },
  'fields-move': { options: { seats: 2, board: 'temple-9' }, when: has(/^card move-two/, /^pass$/) },
  'fields-capture': { options: { seats: 3, board: 'meadow-7', preset: 'pure' }, when: has(/^capture/) },
  'fields-dead': { options: { seats: 2, board: 'meadow-7', preset: 'pure', dead: 'agree' }, passing: 14, when: has(/^mark/) },
  'fields-vote': { options: { seats: 2, board: 'meadow-7', preset: 'pure', dead: 'agree' }, passing: 14, mark: true, when: has(/^agree/) },
  'fields-fill': { options: { seats: 2, board: 'meadow-7', preset: 'pure', dame: 'fill' }, passing: 30, when: has(/^fill/) },
  'fields-starter': { options: { seats: 2, board: 'temple-9', handicap: 'on', handicaps: [3, 0] }, when: has(/^starter/) },
};
for (const [name, scene] of Object.entries(scenes)) {
  if (only && !only.split(',').includes(name)) continue;
  let found = null, last = '';
  for (let seed = 1; seed < 400 && !found; seed++) {
    const d = dice(seed);
    let at = await ask('new', { game: 'fields', options: scene.options, seed: String(seed) });
    if (at.error) { console.log(name, JSON.stringify(at.error)); break; }
    for (let n = 0; n < 260 && !at.turn.over && !found; n++) {
      const seat = at.turn.awaiting[0];
      const legal = (await ask('legal', { seat })).actions;
      if (scene.when(seat, legal)) { found = { seed, n, legal: legal.filter((a) => !/^place/.test(a)).slice(0, 8) }; break; }
      const like = (re) => legal.filter((a) => re.test(a));
      let pool = legal.filter((a) => !/^(surrender|war|independence|resign)/.test(a));
      const act = like(/^(place|start|starter|fill)/);
      if (act.length && d(8) > 0) pool = act;
      if (scene.draws && like(/^pass draw/).length && d(2)) pool = like(/^pass draw/);
      if (scene.draws && legal.includes('draw')) pool = ['draw'];
      if (scene.passing && n > scene.passing && legal.includes('pass')) pool = ['pass'];
      if (scene.mark && like(/^mark/).length && d(3)) pool = like(/^mark/);
      if (scene.mark && legal.includes('dead done')) pool = ['dead done'];
      if (scene.offer && like(/^surrender/).length && seat !== 'A' && d(2)) pool = like(/^surrender B/).length ? like(/^surrender B/) : like(/^surrender/);
      if (name === 'fields-independence' && seat === 'A' && like(/^surrender/).length) pool = like(/^surrender/);
      if (scene.accept && legal.includes('accept')) pool = ['accept'];
      if (legal.includes('decline')) pool = ['decline'];
      if (pool.length === 0) pool = legal;
      at = await ask('act', { seat, action: pool[d(pool.length)], viewer: '*' });
      if (at.error) { last = JSON.stringify(at.error); break; }
    }
  }
  if (!found) { console.log(name, 'not found', last); continue; }
  const { record } = await ask('record');
  writeFileSync(`${folder}/${name}.json`, record);
  console.log(name, JSON.stringify(found), record.length);
}
engine.stdin.end();
