import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** Each may stand in a file, so that no list of processes and no copy of an environment shows it. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'GOOGLE_CLIENT_SECRET',
  'GITHUB_CLIENT_SECRET',
  'ADMIN_CODE',
  'BADGE_KEY',
  'SECRETS_KEY',
  'METRICS_TOKEN',
] as const;

/**
 * Reads what `NAME_FILE` names, and systemd's credentials: files of these names in `CREDENTIALS_DIRECTORY`. No sentence
 * shows what is in a file.
 */
export function withSecretFiles(
  env: Env,
  names: readonly string[] = secretNames,
): { env: Env; faults: string[]; unread: ReadonlySet<string> } {
  const read = names.map((name) => ({ name, ...secretOf(env, name) }));
  const found = read.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const]));
  return {
    env: { ...env, ...Object.fromEntries(found) },
    faults: read.flatMap(({ fault }) => (fault === undefined ? [] : [fault])),
    unread: new Set(read.filter(({ fault }) => fault !== undefined).map(({ name }) => name)),
  };
}

function secretOf(env: Env, name: string): { value?: string; fault?: string } {
  const { CREDENTIALS_DIRECTORY: folder } = env;
  const file = env[`${name}_FILE`];
  const credential = folder ? contentOf(join(folder, name), { mayLack: true }) : {};
  const sources = [
    ...(env[name] ? [name] : []),
    ...(file ? [`${name}_FILE`] : []),
    ...(credential.value !== undefined || credential.code ? [`the credential ${name}`] : []),
  ];
  if (sources.length > 1) return { fault: `${name} is given twice, by ${sources.join(' and ')}. Keep one.` };
  const [path, { value, code }] = file
    ? [`${name}_FILE (${file})`, contentOf(file)]
    : [`The credential ${name}`, credential];
  if (code)
    return { fault: `${path} cannot be read (${code}). Name a file that the server's user may read.` };
  if (value === '') return { fault: `${path} is empty.` };
  return value === undefined ? {} : { value };
}

function contentOf(path: string, { mayLack = false } = {}): { value?: string; code?: string } {
  try {
    return { value: readFileSync(path, 'utf8').trim() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { code = error.name }: NodeJS.ErrnoException = error;
    return mayLack && code === 'ENOENT' ? {} : { code };
  }
}
