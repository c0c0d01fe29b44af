import { describe, expect, test } from 'vitest';
import { SemaphoreFullError } from '../database/semaphore.ts';
import { createPasswords } from './passwords.ts';

const { hashPassword, verifyPassword } = createPasswords();

describe('a stored password', () => {
  test('is verified by that password only', async () => {
    const hash = await hashPassword('Senha@123');
    expect(await verifyPassword(hash, 'Senha@123')).toBe(true);
    expect(await verifyPassword(hash, 'senha@123')).toBe(false);
    expect(await verifyPassword(hash, '')).toBe(false);
  });

  test('contains algorithm and cost, and differs for equal passwords', async () => {
    const [one, two] = await Promise.all([hashPassword('Senha@123'), hashPassword('Senha@123')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
  });

  test('matches whichever way the keyboard composed its accents', async () => {
    const hash = await hashPassword('Maçã@123'.normalize('NFD'));
    expect(await verifyPassword(hash, 'Maçã@123'.normalize('NFC'))).toBe(true);
  });

  test('is verified at the cost it was stored with', async () => {
    const hash = await hashPassword('Senha@123');
    expect(await verifyPassword(hash.replace('t=2', 't=3'), 'Senha@123')).toBe(false);
  });

  test('throws in an unknown format, and does not count as a wrong password', async () => {
    await expect(verifyPassword('plain', 'plain')).rejects.toThrow('format');
  });
});

test('verification takes about as long without an account as with one', async () => {
  const hash = await hashPassword('Senha@123');
  // Processor time, since it does not depend on other programs on the machine.
  const took = async (stored: string | null) => {
    const before = process.cpuUsage();
    for (let n = 0; n < 6; n++) expect(await verifyPassword(stored, 'other')).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  await took(null);
  const ratio = (await took(null)) / (await took(hash));
  expect(ratio).toBeGreaterThan(0.3);
  expect(ratio).toBeLessThan(3);
});

test('a full queue refuses the next one at once and serves the rest', async () => {
  const small = createPasswords({ atOnce: 2, mayWait: 3 });
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => small.hashPassword('Senha@123')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused.every(({ reason }) => reason instanceof SemaphoreFullError)).toBe(true);
  expect(await small.hashPassword('Senha@123')).toContain('argon2id');
});
