// Whether a record's dice are what was promised, checked here and by nobody else: docs/record.md.

/** Everything said about the dice of one game. */
export interface Transcript {
  table: string;
  commitment: string;
  nonces: Record<string, string>;
  secret: string | null;
}

export type Verdict = 'ok' | 'commitment' | 'seed' | 'none';

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function checkDice(seed: string | null, fair: Transcript | null): Promise<Verdict> {
  if (!fair?.secret || seed === null) return 'none';
  const { table, secret, nonces } = fair;
  const commitment = await sha256(`petteia fair dice 1 commitment\n${table}\n${secret}\n`);
  if (commitment !== fair.commitment) return 'commitment';
  const seats = Object.keys(nonces).sort();
  const said = seats.map((seat) => `${seat} ${nonces[seat]}\n`).join('');
  const made = await sha256(`petteia fair dice 1 seed\n${table}\n${secret}\n${said}`);
  return made === seed ? 'ok' : 'seed';
}
