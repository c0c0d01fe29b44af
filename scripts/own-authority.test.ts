import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { root, run } from './command.ts';
import { findPostgres } from './postgres.ts';
import { type Cluster, createCluster, serverUser } from './postgres-cluster.ts';

const bin = findPostgres();
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.runIf(bin !== undefined && hasOpenssl)('an authority of one’s own', () => {
  let folder: string;
  let authority: string;
  let cluster: Cluster;

  const openssl = (...args: string[]) => {
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  const certify = (name: string, host: string) => {
    const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
    openssl(
      'req',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
      ...subject,
    );
    const by = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial', '-days', '2'];
    openssl('x509', '-req', '-in', `${name}.csr`, '-out', `${name}.pem`, '-copy_extensions', 'copy', ...by);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'provado-authority-'));
    chmodSync(folder, 0o755);
    const own = ['-keyout', 'authority.key', '-out', 'authority.pem', '-subj', '/CN=Ours', '-days', '2'];
    openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...own);
    authority = join(folder, 'authority.pem');
    certify('server', 'localhost');
    const key = join(folder, 'server.key');
    chmodSync(key, 0o600);
    const user = await serverUser();
    if (user) chownSync(key, user.uid, user.gid);
    const settings = ['ssl=on', `ssl_cert_file=${join(folder, 'server.pem')}`, `ssl_key_file=${key}`];
    cluster = await createCluster(bin ?? '', { settings });
  });
  afterAll(async () => {
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const at = (host: string, settings: Record<string, string>) =>
    `postgres://postgres@${host}:${cluster.port}/postgres?${new URLSearchParams(settings)}`;
  const isEncrypted = async (url: string) => {
    const db = await openDatabase({ url });
    const { rows } = await sql<{ ssl: boolean }>`
      select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db.kysely);
    await db.close();
    return rows[0]?.ssl;
  };
  const doctor = (more: Record<string, string>) =>
    run(process.execPath, ['scripts/doctor.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH, RUN_CODE: 'off', DEMO: 'off', DATA_DIR: folder, ...more },
    });

  test('makes the way to PostgreSQL encrypted, where sslrootcert names it', async () => {
    const full = at('localhost', { sslmode: 'verify-full', sslrootcert: authority });
    expect(await isEncrypted(full)).toBe(true);
    expect(await isEncrypted(at('localhost', {}))).toBe(false);
    const dump = await run(join(bin ?? '', 'pg_dump'), ['--schema-only', full]);
    expect(dump.code, dump.output).toBe(0);
  });

  test('is needed: without it, and at another address than the certificate’s, nobody gets in', async () => {
    await expect(openDatabase({ url: at('localhost', { sslmode: 'verify-full' }) })).rejects.toThrow(
      /does not let us in: .*certificate/,
    );
    const other = at('127.0.0.1', { sslmode: 'verify-full', sslrootcert: authority });
    await expect(openDatabase({ url: other })).rejects.toThrow(
      /does not let us in: .*(altnames|does not match)/,
    );
  });

  test('counts for PostgreSQL and the registry by NODE_EXTRA_CA_CERTS alone', async () => {
    const registry = createServer(
      { key: readFileSync(join(folder, 'server.key')), cert: readFileSync(join(folder, 'server.pem')) },
      (_, response) => response.writeHead(404).end(),
    );
    await new Promise<void>((ready) => registry.listen(0, '127.0.0.1', ready));
    const address = registry.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const env = {
      BRASIL_API_URL: `https://localhost:${port}`,
      DATABASE_URL: at('localhost', { sslmode: 'verify-full' }),
    };
    const without = await doctor(env);
    expect(without.output).toMatch(/PostgreSQL at localhost:\d+ does not let us in: .*certificate/);
    expect(without.output).toMatch(
      /The registry of companies at localhost.* does not answer \(.*certificate/,
    );
    const withIt = await doctor({ ...env, NODE_EXTRA_CA_CERTS: authority });
    expect(withIt.output).not.toMatch(/does not let us in|does not answer/);
    registry.closeAllConnections();
    registry.close();
  });
});
