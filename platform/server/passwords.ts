import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
const parallelism = 1;
const tagLength = 32;

/** Too many passwords are waiting. The caller should answer 503 and ask the client to try again. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';

  constructor() {
    super('Too many passwords are waiting to be checked.');
  }
}

export interface Passwords {
  /**
   * @returns text to store, with all that is needed to verify it
   * @throws QueueFullError
   */
  hashPassword(password: string): Promise<string>;
  /**
   * Takes the same time whether the account exists or not.
   *
   * @param hash the stored hash, or null if there is no such account; then the result is false
   * @throws QueueFullError
   */
  verifyPassword(hash: string | null, password: string): Promise<boolean>;
}

/**
 * argon2id, with 19 MiB and two passes unless a test takes less work. A stored password tells what it takes.
 *
 * @param atOnce how many passwords are hashed at a time
 * @param mayWait how many more may wait for their turn
 */
export function createPasswords({
  atOnce = 2,
  mayWait = 200,
  memoryKiB = 19 * 1024,
  passes = 2,
} = {}): Passwords {
  const takeTurn = createQueue(atOnce, mayWait);
  const cost = { memory: memoryKiB, passes, parallelism };
  // Verified in place of a missing hash. Its parameters are the same, so it takes the same work.
  const nobody = format(randomBytes(16), randomBytes(tagLength), cost);
  return {
    hashPassword: (password) =>
      takeTurn(async () => {
        const salt = randomBytes(16);
        return format(salt, await tagOf(password, salt, { ...cost, tagLength }), cost);
      }),
    verifyPassword: (hash, password) =>
      takeTurn(async () => {
        const stored = parse(hash ?? nobody);
        const { salt, tag } = stored;
        const found = await tagOf(password, salt, { ...stored.cost, tagLength: tag.length });
        return timingSafeEqual(found, tag) && hash !== null;
      }),
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

function createQueue(atOnce: number, mayWait: number) {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= atOnce) {
      if (waiting.length >= mayWait) throw new QueueFullError();
      // A finished job passes its place on, so no other one can take it in between.
      await new Promise<void>((go) => waiting.push(go));
    } else {
      working += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
