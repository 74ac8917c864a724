import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// PETTEIA_SERVER is where `npm run dev` finds the running server; PETTEIA_WEB_OUT is where the
// server's build step wants the result.
const server = process.env['PETTEIA_SERVER'] ?? 'http://localhost:7373';

/** Leaves compressed copies beside the files, for the server to send. */
function compress(): Plugin {
  let folder = '';
  return {
    name: 'petteia-compress',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const content = readFileSync(file);
        if (content.length < 1024) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** One sentence of a catalogue, for what is shown when nothing can be loaded. */
function message(language: string, id: string): string {
  const text = readFileSync(new URL(`../locales/${language}/web.ftl`, import.meta.url), 'utf8');
  const found = new RegExp(`^${id} = (.*)$`, 'm').exec(text)?.[1];
  if (!found) throw new Error(`${language} has no ${id}`);
  return found;
}

/**
 * The page for when the server is not to be reached, and the worker that shows it. It keeps nothing
 * else, so that no old part of the client is ever shown.
 */
function offline(): Plugin {
  return {
    name: 'petteia-offline',
    apply: 'build',
    generateBundle() {
      const part = (name: string): string => readFileSync(new URL(`src/offline/${name}`, import.meta.url), 'utf8');
      const page = part('offline.html').replace(/\{\{(\w+) ([\w-]+)\}\}/g, (_, language: string, id: string) => message(language, id));
      const [style, script] = [part('offline.css'), part('offline.js')];
      const version = createHash('sha256').update(page + style + script).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: page });
      this.emitFile({ type: 'asset', fileName: 'offline.css', source: style });
      this.emitFile({ type: 'asset', fileName: 'offline.js', source: script });
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: part('worker.js').replace('{{version}}', version) });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), offline(), compress()],
  build: {
    outDir: process.env['PETTEIA_WEB_OUT'] ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
  },
  server: {
    proxy: { '/api': { target: server, ws: true } },
    fs: { allow: ['..'] },
  },
  test: { include: ['src/**/*.test.ts'] },
});
