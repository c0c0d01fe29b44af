import { isIP } from 'node:net';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { z } from 'zod';

const webUrl = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const schemeIn = (schemes: readonly string[]) => (value: string) =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol);
const isOrigin = (value: string) =>
  webUrl(value) && !value.includes('*') && new URL(value).origin === value.replace(/\/$/, '');

const items = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
const list = (isGood: (item: string) => boolean, sentence: string) =>
  z
    .string()
    .default('')
    .transform(items)
    .refine((found) => found.every(isGood), { error: sentence });
const wholeNumber = (min: number, max: number, fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((value) => /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `must be a whole number from ${min} to ${max}.`,
    })
    .transform(Number);
const address = (schemes: readonly string[], sentence: string) =>
  z.string().refine(schemeIn(schemes), { error: sentence }).optional();
const requirement = z.enum(['required', 'off'], { error: 'must be required or off.' }).optional();
const onOff = z.enum(['on', 'off'], { error: 'must be on or off.' });

/** The sender of a trial, whose mails are files. */
export const exampleSender = 'nao-responda@provado.example';

/** `.env.example` shows the same list. */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production.' })
    .default('development')
    .describe('`production` turns on the checks of a real installation.'),
  PORT: wholeNumber(0, 65_535, 3000).describe('Port to listen on; 0 takes any free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, { error: 'must be an address such as https://provado.example, without a path.' })
    .optional()
    .describe(
      'Where people reach the site, with https in production; links in mails start with it. Default: http://localhost and the port.',
    ),
  HSTS_SUBDOMAINS: onOff
    .default('off')
    .describe('on makes browsers use https for every subdomain of PUBLIC_URL too.'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'must be an address such as postgres://user:password@host/database.',
  ).describe('PostgreSQL 15 or newer. Absent: the embedded database in DATA_DIR, for trial and small use.'),
  DATABASE_PREPARE: onOff.default('on').describe('Named statements; off behind a PgBouncer before 1.21.'),
  DATABASE_DIRECT_URL: address(
    ['postgres:', 'postgresql:'],
    'must be an address such as postgres://user:password@host/database.',
  ).describe(
    'Past the pooler, for LISTEN, backups and restores. Needed only when DATABASE_URL leads to a pooler.',
  ),
  DATA_DIR: z
    .string()
    .default('./.data')
    .describe('Folder of the embedded database, uploaded files and mails.'),
  STORAGE_URL: z
    .string()
    .refine((value) => /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?$/.test(value), {
      error: 'must be s3://bucket or s3://bucket/prefix.',
    })
    .optional()
    .describe('Store for uploaded files. Absent: DATA_DIR/files.'),
  S3_ENDPOINT: address(['http:', 'https:'], 'must be an http or https address.').describe(
    'Address of the S3-compatible store. Absent: Amazon S3 in S3_REGION.',
  ),
  S3_REGION: z.string().default('us-east-1').describe('Region the requests to the store are signed for.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Access key of the store; needed with STORAGE_URL.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of the access key; needed with STORAGE_URL.'),
  SMTP_URL: address(
    ['smtp:', 'smtps:'],
    'must be an address such as smtps://user:password@host:465.',
  ).describe('Mail server, needed in production. Absent: every mail becomes a file in DATA_DIR/mail.'),
  MAIL_FROM: z
    .string()
    .default(`Provado <${exampleSender}>`)
    .refine((value) => /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(value), {
      error: 'must be an e-mail address, or a name and the address in <>.',
    })
    .describe('Sender of the mails, an address that its mail server may send for; needed in production.'),
  CONTROLLER_NAME: z
    .string()
    .refine((value) => value.trim().length >= 3 && value.length <= 200 && !/[\r\n]/.test(value), {
      error: 'must be a name of 3 to 200 characters on one line.',
    })
    .optional()
    .describe(
      'Person or company that keeps this installation and answers for its data, named in the terms and the privacy page; needed in production.',
    ),
  CONTROLLER_CNPJ: z
    .string()
    .refine((value) => isValidCnpj(value, { version: 2 }), { error: 'must be a CNPJ with its check digits.' })
    .optional()
    .describe('CNPJ of CONTROLLER_NAME, shown beside it.'),
  CONTACT_EMAIL: z
    .email({ error: 'must be an e-mail address.' })
    .optional()
    .describe('Contact shown in the footer, the terms and the privacy page. Absent: none is shown.'),
  SOCIAL_LINKS: list(schemeIn(['https:']), 'must be https addresses separated by commas.').describe(
    'Profiles shown in the footer, separated by commas.',
  ),
  SOURCE_URL: z
    .url({ protocol: /^https$/, error: 'must be an https address.' })
    .optional()
    .describe('Where the source of this installation is, linked in the footer. Absent: no link.'),
  ANSWER_TOLERANCE_S: wholeNumber(0, 120, 30).describe(
    'Seconds after the deadline in which answers on their way still count.',
  ),
  SCORE_MIN_ATTEMPTS: wholeNumber(1, 1000, 5).describe(
    'Attempts an exam needs before it counts for the platform score.',
  ),
  BRASIL_API_URL: z
    .string()
    .default('https://brasilapi.com.br/api')
    .refine(webUrl, { error: 'must be an http or https address.' })
    .describe('Registry of companies and postal codes; /cnpj/v1/… and /cep/v2/… are appended.'),
  ADMIN_CODE: z
    .string()
    .min(12, { error: 'must have at least 12 characters.' })
    .optional()
    .describe('One-time code for the first administrator. Absent: made and printed at first start.'),
  BADGE_KEY: z
    .string()
    .refine((value) => Buffer.from(value, 'base64').length === 32, {
      error: 'must be 32 bytes in base64, as `openssl rand -base64 32` makes them.',
    })
    .optional()
    .describe(
      'Signs the credentials of certificates (Ed25519 seed). Absent: made when first needed, kept in the database.',
    ),
  SECRETS_KEY: list(
    (item) => Buffer.from(item, 'base64').length === 32,
    'must be 32 bytes in base64, as `openssl rand -base64 32` makes them, or several separated by commas.',
  ).describe(
    'Encrypts the secrets of authenticator apps, needed in production; older keys may follow, separated by commas. Absent: made at first start, kept in DATA_DIR/secrets.key.',
  ),
  CORS_ORIGINS: list(isOrigin, 'must be origins such as https://app.example separated by commas.').describe(
    'Other origins whose pages may call the API and show its pictures, separated by commas.',
  ),
  PICTURE_ORIGINS: list(
    (item) => isOrigin(item) && item.startsWith('https:'),
    'must be https origins such as https://bucket.example separated by commas.',
  ).describe(
    'https origins elsewhere whose pictures are accepted and shown, for clients that keep pictures in a bucket of their own, separated by commas.',
  ),
  TRUST_PROXY: list(
    isAddressRange,
    'must be IP addresses or ranges such as 10.0.0.0/8 separated by commas.',
  ).describe('Addresses of the proxies whose forwarded headers count, separated by commas.'),
  PRIVATE_ADDRESSES: onOff
    .default('off')
    .describe(
      'on lets the server call addresses of private networks and plain http that companies name, for tests and trials only.',
    ),
  DNS_SERVERS: list(
    (item) => isIP(item.replace(/:\d+$/, '')) !== 0 || isIP(item) !== 0,
    'must be IP addresses, with a port if need be, separated by commas.',
  ).describe(
    'DNS servers that are asked whose a domain is, separated by commas. Absent: those of the system.',
  ),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe('Lets developers sign in with Google, with the secret of this client.'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Secret of GOOGLE_CLIENT_ID.'),
  GOOGLE_ISSUER: z
    .string()
    .default('https://accounts.google.com')
    .refine(webUrl, { error: 'must be an http or https address.' })
    .describe('Where Google answers; another one for tests.'),
  GITHUB_CLIENT_ID: z
    .string()
    .optional()
    .describe('Lets developers sign in with GitHub, with the secret of this app.'),
  GITHUB_CLIENT_SECRET: z.string().optional().describe('Secret of GITHUB_CLIENT_ID.'),
  GITHUB_URL: z
    .string()
    .default('https://github.com')
    .refine(isOrigin, { error: 'must be an address such as https://github.example, without a path.' })
    .describe('Where GitHub answers; an Enterprise Server has its API below /api/v3.'),
  METRICS_TOKEN: z
    .string()
    .min(16, { error: 'must have at least 16 characters.' })
    .optional()
    .describe(
      'Bearer token for /api/metrics. Absent: only the machine itself may read them, and nobody where a proxy may stand before it.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:'], 'must be an http or https address.').describe(
    'OpenTelemetry collector (OTLP over HTTP, such as http://127.0.0.1:4318) that gets traces of requests, statements, jobs and executions. Absent: none are made.',
  ),
  TRACES_PERCENT: wholeNumber(1, 100, 100).describe('How many of 100 requests and jobs are traced.'),
  DEMO: onOff
    .optional()
    .describe(
      'Demo data and sample registry. Default: on with the embedded database on a loopback HOST outside production.',
    ),
  THROTTLE: onOff.default('on').describe('off lifts every throttle, for load tests on a loopback HOST only.'),
  SIGN_UPS_PER_HOUR: wholeNumber(1, 100_000, 400).describe(
    'Accounts that may be made in an hour from one address, such as that of a university.',
  ),
  EVENT_STREAMS: wholeNumber(0, 100_000, 4000).describe(
    'Open pages that this server sends news to at once; further ones ask for them. Each takes a connection here and two at a proxy.',
  ),
  CHECK_ANSWERS: onOff
    .default('off')
    .describe('on checks every answer against its schema, for development and tests.'),
  CHECK_SOLUTIONS: onOff
    .default('on')
    .describe('off publishes questions that run without trying their solutions, for load tests and tests.'),
  EMAIL_CONFIRMATION: requirement.describe(
    'required: an account acts on others only after its mailbox is confirmed. Default: required in production, else off.',
  ),
  ADMIN_SECOND_FACTOR: requirement.describe(
    'required makes administrators set a second factor up before anything else. Default: required in production, else off.',
  ),
  COMPANY_CHECK: requirement.describe(
    'required: a company reads developers only after it is checked. Default: required in production, else off.',
  ),
  PASSWORD_POLICY: z
    .enum(['spec', 'nist'], { error: 'must be spec or nist.' })
    .default('spec')
    .describe('spec asks for kinds of characters, nist for length. Both refuse common passwords.'),
  RUN_CODE: z
    .enum(['server', 'off'], { error: 'must be server or off.' })
    .default('server')
    .describe(
      'off leaves submitted code to runners, which `npm run runner` starts elsewhere on the same PostgreSQL.',
    ),
  WORK_TEST_HOST: z
    .string()
    .refine((value) => /^[a-z\d.-]+=[\d.]+:\d{1,5}=.+$/.test(value), {
      error: 'must be such as git.example.test=127.0.0.1:8443=/path/certificate.pem.',
    })
    .optional()
    .describe(
      'For tests: where links to this host lead, and a file with its certificate. Never in production.',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent.',
    })
    .default('info')
    .describe('How much is logged.'),
});

export function isAddressRange(value: string): boolean {
  const [ip = '', bits, ...rest] = value.split('/');
  const family = isIP(ip);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}
