import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { environmentSchema } from './environment.ts';

const postgres = 'postgres://provado:secret@db.example/provado';

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('with an empty environment', () => {
  test('the embedded database, the demo and all throttles are on, on this machine only', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      database: { engine: 'pglite', url: undefined, prepare: true },
      storage: { kind: 'folder' },
      answerToleranceS: 30,
      scoreMinAttempts: 5,
      brasilApiUrl: 'https://brasilapi.com.br/api',
      corsOrigins: [],
      trustProxy: [],
      socialLinks: [],
      sourceUrl: undefined,
      demo: true,
      throttle: true,
      checkAnswers: false,
      checkSolutions: true,
      emailConfirmation: 'off',
      companyCheck: 'off',
      adminSecondFactor: 'off',
      passwordPolicy: 'spec',
      logLevel: 'info',
    });
    expect(config.mail.folder).toBe(`${config.dataDir}/mail`);
    expect(config.contactEmail).toBeUndefined();
  });

  test('empty variables count as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}));
  });
});

describe('derived values', () => {
  test('the public address follows the port and loses its last slash', () => {
    expect(readConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
    expect(readConfig({ PUBLIC_URL: 'https://provado.example/' }).publicUrl).toBe('https://provado.example');
  });

  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ DATABASE_URL: postgres }, false],
    [{ DATABASE_URL: postgres, DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
  ])('the demo with %o is %s', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  test('a production asks for confirmed mailboxes, checked companies and second factors of administrators, unless told otherwise', () => {
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: postgres,
      PUBLIC_URL: 'https://provado.example',
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'provas@provado.example',
      CONTROLLER_NAME: 'Provas Ltda.',
      SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
    };
    expect(readConfig(production)).toMatchObject({
      emailConfirmation: 'required',
      companyCheck: 'required',
      adminSecondFactor: 'required',
    });
    expect(readConfig({ ...production, EMAIL_CONFIRMATION: 'off' })).toMatchObject({
      emailConfirmation: 'off',
      companyCheck: 'required',
    });
    expect(readConfig({ COMPANY_CHECK: 'required' }).companyCheck).toBe('required');
    expect(readConfig({ ...production, ADMIN_SECOND_FACTOR: 'off' }).adminSecondFactor).toBe('off');
  });

  test('lists are split, trimmed and checked', () => {
    const config = readConfig({
      CORS_ORIGINS: 'https://a.example, http://localhost:5173/',
      TRUST_PROXY: '10.0.0.0/8,::1',
      SOCIAL_LINKS: 'https://github.com/provado, https://x.com/provado',
    });
    expect(config.corsOrigins).toEqual(['https://a.example', 'http://localhost:5173']);
    expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1']);
    expect(config.socialLinks).toEqual(['https://github.com/provado', 'https://x.com/provado']);
  });

  test('a store address gives bucket, prefix and endpoint', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig({ STORAGE_URL: 's3://photos/live/', S3_REGION: 'sa-east-1', ...keys }).storage).toEqual(
      {
        kind: 's3',
        bucket: 'photos',
        prefix: 'live',
        endpoint: 'https://s3.sa-east-1.amazonaws.com',
        region: 'sa-east-1',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
    );
  });
});

describe('an invalid environment', () => {
  test('is refused with all faults at once, each with its variable', () => {
    const faults = faultsOf({
      NODE_ENV: 'production',
      PORT: '80a',
      PUBLIC_URL: 'https://provado.example/path',
      THROTTLE: 'off',
      ANSWER_TOLERANCE_S: '121',
      TRUST_PROXY: '10.0.0.0/33',
      CORS_ORIGINS: 'https://a.example/path',
      PICTURE_ORIGINS: 'https://a.example,http://b.example',
      CONTACT_EMAIL: 'contato',
      SOCIAL_LINKS: 'javascript:alert(1)',
      STORAGE_URL: 's3://photos',
      LOG_LEVEL: 'loud',
    });
    const named = faults.map((fault) => fault.split(' ')[0]).sort();
    expect(named).toEqual([
      'ANSWER_TOLERANCE_S',
      'CONTACT_EMAIL',
      'CONTROLLER_NAME',
      'CORS_ORIGINS',
      'DATABASE_URL',
      'LOG_LEVEL',
      'MAIL_FROM',
      'PICTURE_ORIGINS',
      'PORT',
      'PUBLIC_URL',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'SECRETS_KEY',
      'SMTP_URL',
      'SOCIAL_LINKS',
      'THROTTLE',
      'TRUST_PROXY',
    ]);
  });

  test('never shows the value of a secret', () => {
    const sentences = faultsOf({ DATABASE_URL: 'mysql://root:hunter2@x/y', METRICS_TOKEN: 'hunter2' }).join();
    expect(sentences).toContain('DATABASE_URL must be');
    expect(sentences).not.toContain('hunter2');
  });

  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: postgres,
    PUBLIC_URL: 'https://provado.example',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'Provas <provas@provado.example>',
    CONTROLLER_NAME: 'Provas Ltda.',
    SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
    TRUST_PROXY: '10.0.0.0/8,::1,fc00::/7,198.18.0.1',
  };
  const named = (env: Record<string, string>) => faultsOf(env).map((fault) => fault.split(' ')[0]);

  test.each([
    ['DATABASE_URL', ''],
    ['PUBLIC_URL', ''],
    ['PUBLIC_URL', 'http://provado.example'],
    ['SMTP_URL', ''],
    ['MAIL_FROM', ''],
    ['CONTROLLER_NAME', ''],
    ['SECRETS_KEY', ''],
    ['THROTTLE', 'off'],
    ['DEMO', 'on'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.5,::/0'],
    ['TRUST_PROXY', '0.0.0.0/1, 128.0.0.0/1'],
    ['TRUST_PROXY', '::ffff:0:0/96'],
    ['TRUST_PROXY', '2000::/3'],
  ])('production refuses %s=%s', (name, value) => {
    expect(named({ ...production, [name]: value })).toEqual([name]);
    expect(faultsOf({ ...production, [name]: value, NODE_ENV: 'development' })).toEqual([]);
  });

  test('production starts with a database, an https address, a mail server and its own proxies', () => {
    expect(faultsOf(production)).toEqual([]);
    expect(readConfig(production).production).toBe(true);
  });

  test('production refuses the sender of a trial, which is nobody’s address', () => {
    expect(named({ ...production, MAIL_FROM: 'Provado <nao-responda@provado.example>' })).toEqual([
      'MAIL_FROM',
    ]);
  });

  test('who keeps the installation has a name, and a CNPJ only with it', () => {
    const controller = { CONTROLLER_NAME: ' Provas Ltda. ', CONTROLLER_CNPJ: '11222333000181' };
    expect(readConfig(controller).controller).toEqual({ name: 'Provas Ltda.', cnpj: '11.222.333/0001-81' });
    expect(readConfig({ ...controller, CONTROLLER_CNPJ: '12abc34501de35' }).controller?.cnpj).toBe(
      '12.ABC.345/01DE-35',
    );
    expect(readConfig({}).controller).toBeUndefined();
    expect(named({ CONTROLLER_CNPJ: '11222333000181' })).toEqual(['CONTROLLER_CNPJ']);
    expect(named({ ...controller, CONTROLLER_CNPJ: '11222333000182' })).toEqual(['CONTROLLER_CNPJ']);
  });

  test.each(['prod', 'Production', 'staging'])(
    'NODE_ENV=%s is refused, not taken for development',
    (value) => {
      expect(named({ ...production, NODE_ENV: value })).toEqual(['NODE_ENV']);
    },
  );

  test('throttles are off only where nobody else can reach the server', () => {
    expect(faultsOf({ THROTTLE: 'off', NODE_ENV: 'test' })).toEqual([]);
    expect(faultsOf({ THROTTLE: 'off', HOST: '::1' })).toEqual([]);
    for (const HOST of ['0.0.0.0', '::', '192.168.0.7', 'provado.internal']) {
      expect(named({ THROTTLE: 'off', HOST }), HOST).toEqual(['THROTTLE']);
    }
  });
});

describe('SECRETS_KEY', () => {
  const key = (byte: number, size = 32) => Buffer.alloc(size, byte).toString('base64');

  test('takes several keys of 32 bytes, the newest first', () => {
    const { secretsKeys } = readConfig({ SECRETS_KEY: `${key(2)}, ${key(1)}` });
    expect(secretsKeys).toEqual([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]);
    expect(readConfig({}).secretsKeys).toEqual([]);
  });

  test.each([key(1, 31), key(1, 33), 'segredo', `${key(1)},curta`])('refuses %s', (value) => {
    const faults = faultsOf({ SECRETS_KEY: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^SECRETS_KEY must be 32 bytes/);
    expect(faults[0]).not.toContain(value);
  });
});

describe('PICTURE_ORIGINS', () => {
  test('accepts only https origins', () => {
    const { pictureOrigins } = readConfig({ PICTURE_ORIGINS: 'https://a.example, https://b.example:8443/' });
    expect(pictureOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
    expect(readConfig({}).pictureOrigins).toEqual([]);
    for (const wrong of [
      'http://a.example',
      'a.example',
      '*',
      'https://*.a.example',
      'https://a.example/pasta',
      'https://eu@a.example',
      'https://A.example',
      "https://a.example 'unsafe-inline'",
      'https://a.example; script-src *',
      'data:',
      'https://bücher.example',
    ]) {
      expect(faultsOf({ PICTURE_ORIGINS: wrong }), wrong).toEqual([
        'PICTURE_ORIGINS must be https origins such as https://bucket.example separated by commas.',
      ]);
    }
  });
});

describe('the documentation', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

  test('every variable has a description', () => {
    const silent = Object.entries(environmentSchema.shape).filter(([, field]) => !field.description);
    expect(silent).toEqual([]);
  });

  test('.env.example has exactly the variables of the schema, all commented out', () => {
    const shown = [...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(shown.sort()).toEqual(Object.keys(environmentSchema.shape).sort());
    expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  });
});
