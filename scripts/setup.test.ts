import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { root as checkout } from './command.ts';

// A fake npm: it logs its start and end, waits until the test lets it continue, and installs one package.
const npm = `
  const fs = require('node:fs');
  const note = (word) => fs.appendFileSync(__dirname + '/npm.log', word + '\\n');
  note('start ' + fs.existsSync('node_modules/.installed-lock'));
  fs.rmSync('node_modules', { recursive: true, force: true });
  fs.mkdirSync('node_modules/tool', { recursive: true });
  const wait = setInterval(() => {
    if (!fs.existsSync(__dirname + '/go')) return;
    if (fs.existsSync(__dirname + '/full')) {
      console.error('npm error code ENOSPC');
      process.exit(1);
    }
    if (fs.existsSync(__dirname + '/cut')) {
      // The real one goes on for minutes, and may end well.
      console.error('npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write');
      return;
    }
    if (fs.existsSync(__dirname + '/short')) {
      fs.mkdirSync('node_modules/.bin', { recursive: true });
      fs.writeFileSync('node_modules/.bin/node', 'cut', { mode: 0o755 });
    }
    clearInterval(wait);
    fs.writeFileSync('node_modules/tool/package.json', '{}');
    fs.writeFileSync('node_modules/.package-lock.json', fs.readFileSync('package-lock.json'));
    note('end');
  }, 10);
`;

describe('the setup before npm start and npm test', () => {
  let folder: string;
  let started: ChildProcess[];
  beforeEach(() => {
    started = [];
    folder = mkdtempSync(join(tmpdir(), 'provado-setup-'));
    mkdirSync(join(folder, 'scripts'));
    for (const file of ['setup.mjs', 'wait-lock.mjs']) {
      cpSync(join(checkout, 'scripts', file), join(folder, 'scripts', file));
    }
    writeFileSync(join(folder, 'npm.cjs'), npm);
    const packages = { '': {}, 'node_modules/tool': { version: '1.0.0', integrity: 'sha512-a' } };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  });
  afterEach(() => {
    for (const child of started) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  function setUp() {
    const env = { ...process.env, npm_execpath: join(folder, 'npm.cjs') };
    const child = spawn(process.execPath, ['scripts/setup.mjs'], { cwd: folder, env });
    started.push(child);
    const run = { child, said: '', ended: new Promise<number | null>((done) => child.once('close', done)) };
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        run.said += chunk.toString();
      });
    }
    return run;
  }

  const seen = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
  const calls = () => seen('npm.log').split('\n').filter(Boolean);
  const letGo = () => writeFileSync(join(folder, 'go'), '');

  test('a second run waits for the first, says so and installs nothing again', async () => {
    const first = setUp();
    await vi.waitFor(() => expect(calls()).toEqual(['start false']), 120_000);
    const second = setUp();
    await vi.waitFor(() => expect(second.said).toContain(`(process ${first.child.pid},`), 120_000);
    expect(second.said).toContain('waiting');
    letGo();
    expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
    expect(calls()).toEqual(['start false', 'end']);
    expect(existsSync(join(folder, '.installing'))).toBe(false);
  });

  test('a run whose predecessor was killed waits for its npm, which still runs, and never installs beside it', async () => {
    const first = setUp();
    await vi.waitFor(() => expect(calls()).toEqual(['start false']), 120_000);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = setUp();
    await vi.waitFor(() => expect(second.said).toContain('waiting'), 120_000);
    letGo();
    expect(await second.ended).toBe(0);
    expect(calls()).toEqual(['start false', 'end']);
  });

  test('the lock of a dead process is taken over', async () => {
    const { child, ended } = setUp();
    child.kill('SIGKILL');
    await ended;
    writeFileSync(join(folder, '.installing'), `${child.pid} 1\n`);
    letGo();
    const second = setUp();
    expect(await second.ended).toBe(0);
    expect(second.said).not.toContain('waiting');
    expect(calls().at(-1)).toBe('end');
  });

  test('an interrupted installation is repeated, even if an older one had been complete', async () => {
    letGo();
    expect(await setUp().ended).toBe(0);
    const stamp = seen('node_modules/.installed-lock');
    rmSync(join(folder, 'node_modules/tool'), { recursive: true });
    expect(await setUp().ended).toBe(0);
    expect(calls()).toEqual(['start false', 'end', 'start false', 'end']);
    expect(seen('node_modules/.installed-lock')).toBe(stamp);
  });

  test('an installation that fails leaves the packages of before as they were, and nothing of its own', async () => {
    letGo();
    expect(await setUp().ended).toBe(0);
    const packages = { '': {}, 'node_modules/tool': { version: '2.0.0', integrity: 'sha512-b' } };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
    writeFileSync(join(folder, 'full'), '');
    const full = setUp();
    expect(await full.ended).toBe(1);
    expect(full.said).toMatch(/^Installing [^\n]*…\nThe disk was full [^\n]*start again\.\n$/);
    expect(seen('node_modules/tool/package.json')).toBe('{}');
    expect(existsSync(join(folder, '.installing-packages'))).toBe(false);
    expect(existsSync(join(folder, '.installing'))).toBe(false);
    rmSync(join(folder, 'full'));
    expect(await setUp().ended).toBe(0);
  });

  test('a disk that fills while npm unpacks ends the installation at once, before npm says more than a warning', async () => {
    letGo();
    writeFileSync(join(folder, 'cut'), '');
    const full = setUp();
    expect(await full.ended).toBe(1);
    expect(full.said).toMatch(/^Installing [^\n]*…\nThe disk was full [^\n]*start again\.\n$/);
    expect(calls()).toEqual(['start false']);
    expect(existsSync(join(folder, '.installing-packages'))).toBe(false);
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  });

  test('a bundled Node that does not run never comes where npm looks for it', async () => {
    letGo();
    writeFileSync(join(folder, 'short'), '');
    const short = setUp();
    expect(await short.ended).toBe(1);
    expect(short.said).toContain('The Node among the packages is not whole');
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
    expect(existsSync(join(folder, '.installing-packages'))).toBe(false);
  });

  test('with everything in place, nothing is installed', async () => {
    letGo();
    expect(await setUp().ended).toBe(0);
    expect(await setUp().ended).toBe(0);
    expect(calls()).toHaveLength(2);
  });
});
