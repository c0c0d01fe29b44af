import { BlockList, isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { environmentSchema } from './environment.ts';

/** The server's configuration, derived from the environment. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Origin without a slash at the end. */
  publicUrl: string;
  database: {
    engine: 'postgres' | 'pglite';
    url: string | undefined;
    directUrl: string | undefined;
    prepare: boolean;
  };
  /** Absolute path. */
  dataDir: string;
  storage:
    | { kind: 'folder'; folder: string }
    | {
        kind: 's3';
        bucket: string;
        /** Without slashes at its ends. Empty if the keys start at the root of the bucket. */
        prefix: string;
        endpoint: string;
        region: string;
        accessKeyId: string;
        secretAccessKey: string;
      };
  mail: { smtpUrl: string | undefined; folder: string; from: string };
  contactEmail: string | undefined;
  /** https addresses. */
  socialLinks: string[];
  answerToleranceS: number;
  scoreMinAttempts: number;
  /** Without a slash at the end. */
  brasilApiUrl: string;
  adminCode: string | undefined;
  /** Seed of the Ed25519 key that signs credentials, in base64. */
  badgeKey: string | undefined;
  corsOrigins: string[];
  /** Other https origins whose pictures may be used and shown. */
  pictureOrigins: string[];
  trustProxy: string[];
  metricsToken: string | undefined;
  demo: boolean;
  throttle: boolean;
  passwordPolicy: 'spec' | 'nist';
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

/** The environment is invalid. `faults` has one sentence for each problem. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(['The environment is not usable:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.faults = faults;
  }
}

/**
 * Reads the environment. An empty variable counts as absent.
 *
 * @throws ConfigError with every fault at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environmentSchema.safeParse(filled);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  faults.push(...faultsBetween(filled));
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return derive(parsed.data);
}

/** Conflicts between variables that are valid one by one. */
function faultsBetween(env: Readonly<Record<string, string | undefined>>): string[] {
  const faults: string[] = [];
  const production = env.NODE_ENV === 'production';
  if (production && !env.DATABASE_URL) {
    faults.push(
      'DATABASE_URL is needed with NODE_ENV=production: the embedded database may lose data in a power cut.',
    );
  }
  if (production && env.THROTTLE === 'off') {
    faults.push(
      'THROTTLE must not be off with NODE_ENV=production: passwords could be guessed at full speed.',
    );
  }
  if (production && env.DEMO === 'on') {
    faults.push('DEMO must not be on with NODE_ENV=production: its accounts have published passwords.');
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    faults.push('DATABASE_DIRECT_URL means nothing without DATABASE_URL.');
  }
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (env.STORAGE_URL && !env[name]) faults.push(`${name} is needed with STORAGE_URL.`);
  }
  return faults;
}

function derive(env: z.output<typeof environmentSchema>): Config {
  const production = env.NODE_ENV === 'production';
  const dataDir = resolve(env.DATA_DIR);
  const engine = env.DATABASE_URL === undefined ? 'pglite' : 'postgres';
  const demoByDefault = engine === 'pglite' && isLoopback(env.HOST) && !production;
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    database: {
      engine,
      url: env.DATABASE_URL,
      directUrl: env.DATABASE_DIRECT_URL,
      prepare: env.DATABASE_PREPARE === 'on',
    },
    dataDir,
    storage: storageOf(env, dataDir),
    mail: { smtpUrl: env.SMTP_URL, folder: join(dataDir, 'mail'), from: env.MAIL_FROM },
    contactEmail: env.CONTACT_EMAIL,
    socialLinks: env.SOCIAL_LINKS,
    answerToleranceS: env.ANSWER_TOLERANCE_S,
    scoreMinAttempts: env.SCORE_MIN_ATTEMPTS,
    brasilApiUrl: env.BRASIL_API_URL.replace(/\/+$/, ''),
    adminCode: env.ADMIN_CODE,
    badgeKey: env.BADGE_KEY,
    corsOrigins: env.CORS_ORIGINS.map((origin) => new URL(origin).origin),
    pictureOrigins: env.PICTURE_ORIGINS.map((origin) => new URL(origin).origin),
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    demo: env.DEMO === undefined ? demoByDefault : env.DEMO === 'on',
    throttle: env.THROTTLE === 'on',
    passwordPolicy: env.PASSWORD_POLICY,
    logLevel: env.LOG_LEVEL,
  };
}

function storageOf(env: z.output<typeof environmentSchema>, dataDir: string): Config['storage'] {
  if (env.STORAGE_URL === undefined) return { kind: 'folder', folder: join(dataDir, 'files') };
  const { hostname, pathname } = new URL(env.STORAGE_URL);
  return {
    kind: 's3',
    bucket: hostname,
    prefix: pathname.replace(/^\/+|\/+$/g, ''),
    endpoint: (env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`).replace(/\/+$/, ''),
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function isLoopback(host: string): boolean {
  const loopback = new BlockList();
  loopback.addSubnet('127.0.0.0', 8, 'ipv4');
  loopback.addAddress('::1', 'ipv6');
  if (isIP(host) === 0) return host === 'localhost';
  return loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
}
