// @vitest-environment node
import { expect, test } from 'vitest';
import { isLoopback } from './copying';

test('a page of a loopback address is for its own device alone', () => {
  for (const own of ['localhost', 'petteia.localhost', '127.0.0.1', '127.0.1.1', '[::1]']) expect(isLoopback(own), own).toBe(true);
  for (const others of ['192.168.1.7', 'petteia.example', '127.0.0.1.example', '[fe80::1]', 'localhost.example']) expect(isLoopback(others), others).toBe(false);
});
