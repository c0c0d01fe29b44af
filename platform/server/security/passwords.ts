import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from '../database/limit-concurrency.ts';

const derive = promisify(argon2);
const parallelism = 1;
const tagLength = 32;

/** Stands where nobody has chosen a password: none opens such an account. */
export const noPassword = '-';

export interface Passwords {
  /** @throws SemaphoreFullError */
  hashPassword(password: string): Promise<string>;
  /**
   * Takes the same time whether the account exists or not.
   * @param hash null if not; the result is false
   * @throws SemaphoreFullError
   */
  verifyPassword(hash: string | null, password: string): Promise<boolean>;
}

/** @param mayWait how many more may wait for their turn */
export function createPasswords({
  atOnce = 2,
  mayWait = 200,
  memoryKiB = 19 * 1024,
  passes = 2,
} = {}): Passwords {
  const cost = { memory: memoryKiB, passes, parallelism };
  // Stands in for a missing hash with the same parameters, so with the same work.
  const nobody = format(randomBytes(16), randomBytes(tagLength), cost);
  const tag = limitConcurrency(atOnce, tagOf, { mayWait });
  return {
    async hashPassword(password) {
      const salt = randomBytes(16);
      return format(salt, await tag(password, salt, { ...cost, tagLength }), cost);
    },
    async verifyPassword(given, password) {
      const hash = given === noPassword ? null : given;
      const stored = parse(hash ?? nobody);
      const found = await tag(password, stored.salt, { ...stored.cost, tagLength: stored.tag.length });
      return timingSafeEqual(found, stored.tag) && hash !== null;
    },
  };
}

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** Keyboards compose accents in different ways, so the password is normalised first. */
function tagOf(password: string, salt: Buffer, cost: Cost & { tagLength: number }): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFC'), nonce: salt, ...cost });
}

function format(salt: Buffer, tag: Buffer, { memory, passes, parallelism: p }: Cost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${p}$${unpadded(salt)}$${unpadded(tag)}`;
}

function parse(hash: string): { salt: Buffer; tag: Buffer; cost: Cost } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/.exec(hash);
  if (!found) throw new Error('A stored password is not in the expected format.');
  const [, memory, t, p, salt = '', tag = ''] = found;
  return {
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    cost: { memory: Number(memory), passes: Number(t), parallelism: Number(p) },
  };
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
