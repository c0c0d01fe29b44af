import { BlockList, isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import type { z } from 'zod';
import { environmentSchema, exampleSender, isAddressRange } from './environment.ts';
import { withSecretFiles } from './secret-files.ts';

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Origin without a slash at the end. */
  publicUrl: string;
  /** Browsers use https for every subdomain of the site too. */
  hstsSubdomains: boolean;
  database: {
    engine: 'postgres' | 'pglite';
    url: string | undefined;
    directUrl: string | undefined;
    prepare: boolean;
  };
  dataDir: string;
  storage:
    | { kind: 'folder'; folder: string }
    | {
        kind: 's3';
        bucket: string;
        /** Has no slashes at its ends. Empty at the root of the bucket. */
        prefix: string;
        endpoint: string;
        region: string;
        accessKeyId: string;
        secretAccessKey: string;
      };
  mail: { smtpUrl: string | undefined; folder: string; from: string };
  /** Who answers for the data of this installation. */
  controller: { name: string; cnpj: string | undefined } | undefined;
  contactEmail: string | undefined;
  socialLinks: string[];
  sourceUrl: string | undefined;
  answerToleranceS: number;
  scoreMinAttempts: number;
  brasilApiUrl: string;
  adminCode: string | undefined;
  /** Seed of the Ed25519 key that signs credentials, base64. */
  badgeKey: string | undefined;
  /** Newest first. Empty: the one in the file of `dataDir`. */
  secretsKeys: Buffer[];
  adminSecondFactor: 'required' | 'off';
  corsOrigins: string[];
  pictureOrigins: string[];
  trustProxy: string[];
  /** Developers may sign in by them. */
  socialProviders: {
    google?: { issuer: string; clientId: string; clientSecret: string };
    github?: { site: string; api: string; clientId: string; clientSecret: string };
  };
  /** The server may call private networks that a company names. */
  privateAddresses: boolean;
  dnsServers: string[];
  metricsToken: string | undefined;
  /** A proxy may stand before the server, so a request from this machine may come from anybody. */
  mayHaveProxy: boolean;
  demo: boolean;
  throttle: boolean;
  signUpsPerHour: number;
  eventStreams: number;
  checkAnswers: boolean;
  checkSolutions: boolean;
  emailConfirmation: 'required' | 'off';
  companyCheck: 'required' | 'off';
  passwordPolicy: 'spec' | 'nist';
  runCode: 'server' | 'off';
  /** A collector that gets the traces, and how many of 100 requests and jobs are traced. */
  traces: { url: string; percent: number } | undefined;
  /** Links to this host lead there, whatever its name resolves to. */
  workTestHost: { host: string; address: string; port: number; certificateFile: string } | undefined;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(['The environment is not usable:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.faults = faults;
  }
}

/** @throws ConfigError with every fault at once */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const secrets = withSecretFiles(filledIn(env));
  const filled = secrets.env;
  const parsed = environmentSchema.safeParse(filled);
  const faults = [...secrets.faults, ...faultsIn(parsed), ...faultsBetween(filled, secrets.unread)];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return derive(parsed.data);
}

/** Has no secret but the address of the database, and the keys of the file store where it may read that. */
export interface RunnerConfig {
  /** Undefined with the embedded database, which only the server can open. */
  readonly url: string | undefined;
  readonly directUrl: string | undefined;
  readonly prepare: boolean;
  readonly logLevel: Config['logLevel'];
  readonly traces: Config['traces'];
  /** Undefined where it is not said: then nothing is executed over works. */
  readonly storage: Config['storage'] | undefined;
}

export function readRunnerConfig(env: Readonly<Record<string, string | undefined>>): RunnerConfig {
  const secrets = withSecretFiles(filledIn(env), [
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'S3_SECRET_ACCESS_KEY',
  ]);
  const parsed = environmentSchema
    .pick({
      DATABASE_URL: true,
      DATABASE_DIRECT_URL: true,
      DATABASE_PREPARE: true,
      LOG_LEVEL: true,
      OTEL_EXPORTER_OTLP_ENDPOINT: true,
      TRACES_PERCENT: true,
      DATA_DIR: true,
      STORAGE_URL: true,
      S3_ENDPOINT: true,
      S3_REGION: true,
      S3_ACCESS_KEY_ID: true,
      S3_SECRET_ACCESS_KEY: true,
    })
    .safeParse(secrets.env);
  const faults = [...secrets.faults, ...faultsIn(parsed)];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_PREPARE, LOG_LEVEL } = parsed.data;
  const prepare = DATABASE_PREPARE === 'on';
  const traces = tracesOf(parsed.data);
  const { STORAGE_URL, DATA_DIR } = secrets.env;
  const storage = STORAGE_URL || DATA_DIR ? storageOf(parsed.data, resolve(parsed.data.DATA_DIR)) : undefined;
  return { url: DATABASE_URL, directUrl: DATABASE_DIRECT_URL, prepare, logLevel: LOG_LEVEL, traces, storage };
}

const filledIn = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

const faultsIn = ({ error }: z.ZodSafeParseResult<unknown>): string[] =>
  (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);

/** @param unread given but unreadable: not also told as absent */
function faultsBetween(
  env: Readonly<Record<string, string | undefined>>,
  unread: ReadonlySet<string>,
): string[] {
  const faults = env.NODE_ENV === 'production' ? productionFaults(env, unread) : [];
  if (env.THROTTLE === 'off' && !isLoopback(env.HOST ?? '127.0.0.1')) {
    faults.push('THROTTLE must not be off while others can reach HOST: set HOST=127.0.0.1 or THROTTLE=on.');
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL && !unread.has('DATABASE_URL')) {
    faults.push('DATABASE_DIRECT_URL means nothing without DATABASE_URL.');
  }
  if (env.CONTROLLER_CNPJ && !env.CONTROLLER_NAME) {
    faults.push('CONTROLLER_CNPJ means nothing without CONTROLLER_NAME.');
  }
  for (const [id, secret] of [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ] as const) {
    if (Boolean(env[id]) !== Boolean(env[secret]) && !unread.has(secret))
      faults.push(`${id} and ${secret} are needed together.`);
  }
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (env.STORAGE_URL && !env[name] && !unread.has(name))
      faults.push(`${name} is needed with STORAGE_URL.`);
  }
  return faults;
}

/** Refuses what suits a trial, but endangers other people's data. */
function productionFaults(
  env: Readonly<Record<string, string | undefined>>,
  unread: ReadonlySet<string>,
): string[] {
  const lacks = (name: string) => !env[name] && !unread.has(name);
  const dangers: [isThere: boolean, sentence: string][] = [
    [
      lacks('DATABASE_URL'),
      'DATABASE_URL is needed with NODE_ENV=production: the embedded database may lose data in a power cut.',
    ],
    [
      !env.PUBLIC_URL?.startsWith('https:'),
      'PUBLIC_URL must be the https address of the site with NODE_ENV=production: passwords travel to it.',
    ],
    [
      lacks('SMTP_URL'),
      'SMTP_URL is needed with NODE_ENV=production: without a mail server nobody could recover a password.',
    ],
    [
      lacks('MAIL_FROM'),
      'MAIL_FROM is needed with NODE_ENV=production: mail servers refuse or lose mails from an address that is not yours.',
    ],
    [
      env.MAIL_FROM?.includes(exampleSender) === true,
      `MAIL_FROM must be an address of yours with NODE_ENV=production: ${exampleSender} belongs to nobody.`,
    ],
    [
      lacks('CONTROLLER_NAME'),
      'CONTROLLER_NAME is needed with NODE_ENV=production: the privacy page has to name who answers for the data (LGPD, art. 9).',
    ],
    [
      lacks('SECRETS_KEY'),
      'SECRETS_KEY is needed with NODE_ENV=production: make one with `openssl rand -base64 32` and keep it outside the database.',
    ],
    [
      env.THROTTLE === 'off',
      'THROTTLE must not be off with NODE_ENV=production: passwords could be guessed at full speed.',
    ],
    [
      env.DEMO === 'on',
      'DEMO must not be on with NODE_ENV=production: its accounts have published passwords.',
    ],
    [
      env.PRIVATE_ADDRESSES === 'on',
      'PRIVATE_ADDRESSES must not be on with NODE_ENV=production: companies could make the server call its own network.',
    ],
    [
      !lacks('WORK_TEST_HOST'),
      'WORK_TEST_HOST must not be set with NODE_ENV=production: links of candidates would reach an address that nobody outside may.',
    ],
    [
      trustsStrangers(env.TRUST_PROXY),
      'TRUST_PROXY must name only your proxies with NODE_ENV=production: whoever it trusts can pretend any address.',
    ],
  ];
  return dangers.flatMap(([isThere, sentence]) => (isThere ? [sentence] : []));
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
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'on',
    database: {
      engine,
      url: env.DATABASE_URL,
      directUrl: env.DATABASE_DIRECT_URL,
      prepare: env.DATABASE_PREPARE === 'on',
    },
    dataDir,
    storage: storageOf(env, dataDir),
    mail: { smtpUrl: env.SMTP_URL, folder: join(dataDir, 'mail'), from: env.MAIL_FROM },
    controller: env.CONTROLLER_NAME
      ? {
          name: env.CONTROLLER_NAME.trim(),
          cnpj: env.CONTROLLER_CNPJ && formatCnpj(env.CONTROLLER_CNPJ, { version: 2 }),
        }
      : undefined,
    contactEmail: env.CONTACT_EMAIL,
    socialLinks: env.SOCIAL_LINKS,
    sourceUrl: env.SOURCE_URL,
    answerToleranceS: env.ANSWER_TOLERANCE_S,
    scoreMinAttempts: env.SCORE_MIN_ATTEMPTS,
    brasilApiUrl: env.BRASIL_API_URL.replace(/\/+$/, ''),
    adminCode: env.ADMIN_CODE,
    badgeKey: env.BADGE_KEY,
    adminSecondFactor: env.ADMIN_SECOND_FACTOR ?? (production ? 'required' : 'off'),
    secretsKeys: env.SECRETS_KEY.map((key) => Buffer.from(key, 'base64')),
    corsOrigins: env.CORS_ORIGINS.map((origin) => new URL(origin).origin),
    pictureOrigins: env.PICTURE_ORIGINS.map((origin) => new URL(origin).origin),
    trustProxy: env.TRUST_PROXY,
    socialProviders: socialProvidersOf(env),
    privateAddresses: env.PRIVATE_ADDRESSES === 'on',
    dnsServers: env.DNS_SERVERS,
    metricsToken: env.METRICS_TOKEN,
    // The server itself speaks no TLS, so a proxy does where people use https.
    mayHaveProxy: env.TRUST_PROXY.length > 0 || env.PUBLIC_URL?.startsWith('https:') === true,
    demo: env.DEMO === undefined ? demoByDefault : env.DEMO === 'on',
    throttle: env.THROTTLE === 'on',
    signUpsPerHour: env.SIGN_UPS_PER_HOUR,
    eventStreams: env.EVENT_STREAMS,
    checkAnswers: env.CHECK_ANSWERS === 'on',
    checkSolutions: env.CHECK_SOLUTIONS === 'on',
    emailConfirmation: env.EMAIL_CONFIRMATION ?? (production ? 'required' : 'off'),
    companyCheck: env.COMPANY_CHECK ?? (production ? 'required' : 'off'),
    passwordPolicy: env.PASSWORD_POLICY,
    runCode: env.RUN_CODE,
    traces: tracesOf(env),
    workTestHost: testHostIn(env.WORK_TEST_HOST),
    logLevel: env.LOG_LEVEL,
  };
}

function testHostIn(value: string | undefined): Config['workTestHost'] {
  const [, host = '', address = '', port, certificateFile = ''] =
    /^([^=]+)=([^:]+):(\d+)=(.+)$/.exec(value ?? '') ?? [];
  return host === '' ? undefined : { host, address, port: Number(port), certificateFile };
}

function socialProvidersOf(env: z.output<typeof environmentSchema>): Config['socialProviders'] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = env;
  const site = env.GITHUB_URL.replace(/\/$/, '');
  const api = site === 'https://github.com' ? 'https://api.github.com' : `${site}/api/v3`;
  return {
    ...(GOOGLE_CLIENT_ID &&
      GOOGLE_CLIENT_SECRET && {
        google: { issuer: env.GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET },
      }),
    ...(GITHUB_CLIENT_ID &&
      GITHUB_CLIENT_SECRET && {
        github: { site, api, clientId: GITHUB_CLIENT_ID, clientSecret: GITHUB_CLIENT_SECRET },
      }),
  };
}

type StorageVariables = Pick<
  z.output<typeof environmentSchema>,
  'STORAGE_URL' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

function storageOf(env: StorageVariables, dataDir: string): Config['storage'] {
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

/** No machine may have these: only a range of everybody, or of half the world, has one. */
const nobodys = ['0.0.0.1', '203.0.113.1', '::ffff:203.0.113.1', '2001:db8::1'];

function trustsStrangers(ranges = ''): boolean {
  const trusted = new BlockList();
  for (const range of ranges.split(',').map((item) => item.trim())) {
    if (!isAddressRange(range)) continue;
    const [ip = '', bits] = range.split('/');
    trusted.addSubnet(ip, Number(bits ?? (isIP(ip) === 6 ? 128 : 32)), familyOf(ip));
  }
  return nobodys.some((address) => trusted.check(address, familyOf(address)));
}

const familyOf = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');

function isLoopback(host: string): boolean {
  const loopback = new BlockList();
  loopback.addSubnet('127.0.0.0', 8, 'ipv4');
  loopback.addAddress('::1', 'ipv6');
  if (isIP(host) === 0) return host === 'localhost';
  return loopback.check(host, familyOf(host));
}

function tracesOf(
  env: Pick<z.output<typeof environmentSchema>, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'TRACES_PERCENT'>,
): Config['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: url, TRACES_PERCENT: percent } = env;
  return url === undefined ? undefined : { url, percent };
}
