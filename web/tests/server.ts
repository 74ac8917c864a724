// The real server, started for the tests with a store of its own, and pages that tell of every
// error on their consoles and of every request that leaves the server.

import { expect, test as base, type BrowserContext } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server that can be killed and started again at the same place. */
export class Server {
  url = '';
  #child: ChildProcess | null = null;
  #port = 0;
  readonly #folder = mkdtempSync(join(tmpdir(), 'petteia-browser-'));

  async start(): Promise<void> {
    const child = spawn(binary(), ['serve', '--port', String(this.#port), '--data', this.#folder], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, PETTEIA_LANG: 'en' },
    });
    this.#child = child;
    this.url = await new Promise<string>((found, failed) => {
      let said = '';
      child.stdout?.on('data', (text: Buffer) => {
        said += text.toString();
        const address = /http:\/\/[^\s]+:(\d+)/.exec(said);
        if (address) {
          this.#port = Number(address[1]);
          found(address[0].replace(/\/$/, ''));
        }
      });
      child.on('exit', () => failed(new Error(`the server ended: ${said}`)));
      child.on('error', failed);
    });
  }

  /** As a crash would: without a word. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
    this.#child = null;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function binary(): string {
  const named = process.env['PETTEIA_BINARY'];
  if (named) return named;
  const target = process.env['CARGO_TARGET_DIR'] ?? '../target';
  const found = ['release', 'debug'].map((profile) => join(target, profile, 'petteia')).find(existsSync);
  if (!found) throw new Error('build the server first: cargo build -p petteia-cli');
  return found;
}

export const test = base.extend<{ context: BrowserContext; wrongs: string[]; forgiven: RegExp[] }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  /** What a test provokes on the console, said before it does: the message may come at any time. */
  forgiven: async ({}, use) => use([]),
  wrongs: async ({ forgiven }, use) => {
    const wrongs: string[] = [];
    await use(wrongs);
    expect(wrongs.filter((wrong) => !forgiven.some((known) => known.test(wrong)))).toEqual([]);
  },
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context, server, wrongs }, use) => {
    watch(context, server, wrongs);
    await use(context);
  },
});

/** Notes what must not happen on any page of a browser's window, however it is opened. */
export function watch(context: BrowserContext, server: Server, wrongs: string[]): void {
  context.on('page', (page) => {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) wrongs.push(message.text());
    });
    page.on('pageerror', (error) => wrongs.push(error.message));
    const stays = (url: string): void => {
      const { host, protocol } = new URL(url);
      if (host !== new URL(server.url).host && !['data:', 'blob:'].includes(protocol)) wrongs.push(`leaves: ${url}`);
    };
    page.on('request', (request) => stays(request.url()));
    // Sockets are no requests to the browser.
    page.on('websocket', (socket) => stays(socket.url()));
  });
}

export { expect };
