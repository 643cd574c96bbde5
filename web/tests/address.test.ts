import { expect, test } from 'vitest';
import { isOwnAddress } from '../src/lib/address';

test('a link to the computer itself is of no use to others', () => {
  for (const host of ['localhost', 'games.localhost', '127.0.0.1', '127.1.2.3', '[::1]']) expect(isOwnAddress(host), host).toBe(true);
  for (const host of ['192.168.1.20', 'play.example', 'localhost.example', '[2001:db8::1]', '10.127.0.1']) expect(isOwnAddress(host), host).toBe(false);
});
