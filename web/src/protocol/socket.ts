// One socket for the whole page. It comes back by itself, and resumes every table at the last
// sequence number seen, so that nothing is missed and nothing comes twice.

import type { ClientMessage, Fault, ServerMessage, Snapshot, TableSummary, Update } from './types';

/** How the connection is. */
export type Connection = 'connecting' | 'open' | 'lost';

/** What somebody who follows a table wants to hear. */
export interface Follower {
  /** Everything as it is now, after joining or after a gap. */
  snapshot(state: Snapshot): void;
  /** What has changed. */
  update(update: Update): void;
  /** Something that was asked for without a number was refused. */
  refused?(fault: Fault): void;
  /** Any other message about the table. */
  other?(message: ServerMessage): void;
}

/** As much of a `WebSocket` as is used, so that tests can bring their own. */
export interface Wire {
  readonly readyState: number;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send(text: string): void;
  close(): void;
}

const OPEN = 1;
const PING = 25_000;
/** A connection that is silent for so long after a ping, or while it opens, is lost. */
const SILENCE = 10_000;
/** After so long without an answer to a question we ask whether anybody is there, */
const DOUBT = 5_000;
/** and after so long nobody is going to answer. */
const PATIENCE = 15_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;

/** An action that was refused, or that got no answer. */
export class NotDone extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

interface Followed {
  follower: Follower;
  /** The last sequence number of each viewer. */
  since: Record<string, number>;
}

interface Pending {
  done: (message: ServerMessage) => void;
  failed: (error: NotDone) => void;
  timers: ReturnType<typeof setTimeout>[];
}

export class Socket {
  #wire: Wire | null = null;
  #tables = new Map<string, Followed>();
  #lobby: ((tables: TableSummary[]) => void) | null = null;
  #pending = new Map<number, Pending>();
  #request = 0;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  /** Runs while something must be heard. */
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly connect: () => Wire,
    private readonly onConnection: (connection: Connection) => void,
  ) {
    this.#open();
  }

  /** Follows a table until the returned function is called. */
  follow(table: string, follower: Follower): () => void {
    this.#tables.set(table, { follower, since: {} });
    this.say({ say: 'watch', table, since: {} });
    return () => {
      this.#tables.delete(table);
      this.say({ say: 'unwatch', table });
    };
  }

  /** Follows the lobby until the returned function is called. */
  followLobby(tell: (tables: TableSummary[]) => void): () => void {
    this.#lobby = tell;
    this.say({ say: 'lobby' });
    return () => {
      this.#lobby = null;
    };
  }

  /** Says something. If we are not connected it is lost, except for what is followed, and the answer is false. */
  say(message: ClientMessage): boolean {
    if (this.#wire?.readyState !== OPEN) return false;
    this.#wire.send(JSON.stringify(message));
    return true;
  }

  /** Asks something that is answered by its number. It is never sent again by itself. */
  ask(make: (request: number) => ClientMessage): Promise<ServerMessage> {
    const request = ++this.#request;
    const message = make(request);
    return new Promise((done, failed) => {
      if (this.#wire?.readyState !== OPEN) {
        failed(new NotDone(notConnected(request)));
        return;
      }
      const timers = [
        setTimeout(() => this.check(), DOUBT),
        setTimeout(() => this.#take(request)?.failed(new NotDone(fault('no answer has come', request))), PATIENCE),
      ];
      this.#pending.set(request, { done, failed, timers });
      this.say(message);
    });
  }

  /** Finds out at once whether the connection still is one, or connects without waiting any longer. */
  check(): void {
    if (this.#closed) return;
    if (this.#wire === null) {
      clearTimeout(this.#retry);
      this.#open();
    } else if (this.#wire.readyState === OPEN) {
      this.say({ say: 'ping' });
      this.#listen();
    }
  }

  /** Connects anew, as somebody else perhaps: identities are known by a cookie. */
  reconnect(): void {
    this.#wait = FIRST_WAIT;
    clearTimeout(this.#retry);
    this.#abandon();
    this.#open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#abandon();
  }

  #open(): void {
    this.onConnection('connecting');
    const wire = this.connect();
    this.#wire = wire;
    wire.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.#heard();
      this.onConnection('open');
      for (const [table, { since }] of this.#tables) this.say({ say: 'watch', table, since });
      if (this.#lobby) this.say({ say: 'lobby' });
      this.#ping = setInterval(() => this.check(), PING);
    };
    wire.onmessage = ({ data }) => {
      this.#heard();
      if (typeof data === 'string') this.#hear(JSON.parse(data) as ServerMessage);
    };
    wire.onclose = () => this.#lost();
    this.#listen();
  }

  /** From now on something must be heard in time. */
  #listen(): void {
    this.#silence ??= setTimeout(() => this.#lost(), SILENCE);
  }

  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  #lost(): void {
    this.#abandon();
    this.onConnection('lost');
    this.#retry = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** Has nothing more to do with a connection: a silent one may take minutes to say that it is closed. */
  #abandon(): void {
    clearInterval(this.#ping);
    this.#heard();
    const wire = this.#wire;
    this.#wire = null;
    if (wire) {
      wire.onopen = wire.onmessage = wire.onclose = null;
      wire.close();
    }
    this.#drop();
  }

  /** Nobody is going to answer what was asked over a connection that is gone. */
  #drop(): void {
    for (const request of [...this.#pending.keys()]) {
      this.#take(request)?.failed(new NotDone(fault('the connection was lost before an answer came', request)));
    }
  }

  #hear(message: ServerMessage): void {
    switch (message.say) {
      case 'table':
        this.#snapshot(message);
        break;
      case 'update':
        this.#update(message);
        break;
      case 'lobby':
        this.#lobby?.(message.tables);
        break;
      case 'refused':
        this.#refused(message);
        break;
      default:
        this.#other(message);
    }
  }

  #snapshot(state: Snapshot): void {
    const followed = this.#tables.get(state.table);
    if (!followed) return;
    followed.since[state.viewer] = state.seq;
    followed.follower.snapshot(state);
  }

  /** An update that builds on something else than we have would show what is not: all is asked for anew. */
  #update(update: Update): void {
    const { table, viewer, since, seq } = update;
    const followed = this.#tables.get(table);
    const known = followed?.since[viewer];
    // Until it has come whole, nothing is known.
    if (!followed || known === undefined) return;
    if (known === since) {
      followed.since[viewer] = seq;
      followed.follower.update(update);
      return;
    }
    followed.since = {};
    this.say({ say: 'watch', table, since: {} });
  }

  #refused(fault: Fault): void {
    const pending = fault.request === null ? undefined : this.#take(fault.request);
    if (pending) pending.failed(new NotDone(fault));
    else if (fault.table !== null) this.#tables.get(fault.table)?.follower.refused?.(fault);
  }

  #other(message: ServerMessage): void {
    if ('request' in message && typeof message.request === 'number') {
      this.#take(message.request)?.done(message);
    } else if ('table' in message && typeof message.table === 'string') {
      this.#tables.get(message.table)?.follower.other?.(message);
    }
  }

  #take(request: number): Pending | undefined {
    const pending = this.#pending.get(request);
    pending?.timers.forEach(clearTimeout);
    this.#pending.delete(request);
    return pending;
  }
}

/** What was not even sent. */
export const notConnected = (request: number | null = null): Fault => fault('not connected', request);

/** What the server could not say, since it was not there. */
function fault(message: string, request: number | null): Fault {
  return { code: 'internal', message, table: null, request, refused: null };
}

/** The address of the socket of this site. */
export function socketAddress(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`;
}
