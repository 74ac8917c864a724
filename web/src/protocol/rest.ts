// Requests to the server. Every answer that is no success becomes a `Refused`.

import type {
  About, AddNonce, Branch, Credentials, Fault, Join, Level, Me, Name, NewAccount, NewTable, Offered, Opened, SeatBot,
  SeatPlan, Snapshot, Story, TablePlan, TableSummary,
} from './types';

/** A request that was refused, with the server's own words. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly fault: Fault,
  ) {
    super(fault.message);
  }
}

export async function ask<T>(method: string, path: string, body?: unknown, keepalive = false): Promise<T> {
  const request: RequestInit = { method, keepalive, headers: { accept: 'application/json' } };
  if (body !== undefined) {
    request.headers = { ...request.headers, 'content-type': 'application/json' };
    request.body = JSON.stringify(body);
  }
  const answer = await send(path, request);
  if (!answer.ok) throw await refusal(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** Sends a request. Browsers have words of their own, in their own language, for a server that is not there. */
export async function send(path: string, request?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch {
    throw new Refused(0, fault('the server cannot be reached'));
  }
}

/** What an answer refuses; what stands between us and the server may answer in a way of its own. */
export async function refusal(answer: Response): Promise<Refused> {
  try {
    return new Refused(answer.status, (await answer.json()) as Fault);
  } catch {
    return new Refused(answer.status, fault('something went wrong on the server'));
  }
}

function fault(message: string): Fault {
  return { code: 'internal', message, table: null, request: null, refused: null };
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export const rest = {
  games: async (): Promise<About[]> =>
    (await ask<Offered[]>('GET', '/api/games')).map((game) => game.about),
  me: (): Promise<Me> => ask('GET', '/api/me'),
  guest: (name: string): Promise<Me> => ask('POST', '/api/guest', { name } satisfies Name),
  rename: (name: string): Promise<Me> => ask('PATCH', '/api/me', { name } satisfies Name),
  /** A new account, or another password for whoever has one and knows it. */
  register: (name: string, password: string, present?: string): Promise<Me> =>
    ask('POST', '/api/account', { name, password, present: present ?? null } satisfies NewAccount),
  login: (name: string, password: string): Promise<Me> =>
    ask('POST', '/api/login', { name, password } satisfies Credentials),
  logout: (): Promise<void> => ask('POST', '/api/logout', {}),
  logoutEverywhere: (): Promise<void> => ask('POST', '/api/logout/everywhere', {}),
  archive: (): Promise<TableSummary[]> => ask('GET', '/api/archive'),
  lobby: (): Promise<TableSummary[]> => ask('GET', '/api/tables'),
  mine: (): Promise<TableSummary[]> => ask('GET', '/api/me/tables'),
  open: async (plan: TablePlan): Promise<string> =>
    (await ask<Opened>('POST', '/api/tables', plan satisfies NewTable)).table,
  look: (table: string): Promise<Snapshot[]> => ask('GET', at(table)),
  /** What has happened so far, as one was told it. */
  story: (table: string): Promise<Story[]> => ask('GET', `${at(table)}/story`),
  join: (table: string, seat?: string): Promise<void> =>
    ask('POST', `${at(table)}/join`, { seat: seat ?? null } satisfies Join),
  leave: (table: string): Promise<void> => ask('POST', `${at(table)}/leave`, {}),
  /** Puts away a game at which nobody else plays; also from a page that is going. */
  close: (table: string): Promise<void> => ask('POST', `${at(table)}/close`, {}, true),
  seatBot: (table: string, seat: string, level: Level | null): Promise<void> =>
    ask('POST', `${at(table)}/bots`, { seat, level } satisfies SeatBot),
  /** Adds to the dice before the start. */
  nonce: (table: string, seat: string, nonce: string): Promise<void> =>
    ask('POST', `${at(table)}/nonce`, { seat, nonce } satisfies AddNonce),
  start: (table: string): Promise<void> => ask('POST', `${at(table)}/start`, {}),
  rematch: async (table: string): Promise<string> =>
    (await ask<Opened>('POST', `${at(table)}/rematch`, {})).table,
  branch: async (table: string, actions: number, seats?: SeatPlan[]): Promise<string> =>
    (await ask<Opened>('POST', `${at(table)}/branch`, { actions, seats: seats ?? null } satisfies Branch)).table,
  record: (table: string): Promise<unknown> => ask('GET', `${at(table)}/record`),
};
