// Runs before `npm start`, `npm test` and `npm run dev`: plain JavaScript, because the first call happens
// under whatever Node the machine has, before the bundled Node 24 (an optional dependency) is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules', '.installed-lock');
const onWindows = process.platform === 'win32';

const lock = readFileSync(join(root, 'package-lock.json'));
const stamp = createHash('sha256').update(`${process.platform}-${process.arch}\n`).update(lock).digest('hex');

if (readIfThere(stampFile) !== stamp) {
  if (!installedByHand()) install();
  writeFileSync(stampFile, stamp);
}
requireNode();

/** True when `npm install` or `npm ci`, called by somebody else, already put exactly the locked packages there. */
function installedByHand() {
  const installed = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  const have = JSON.parse(installed).packages;
  const want = JSON.parse(lock.toString()).packages;
  const wanted = Object.entries(want).filter(([path]) => path.startsWith('node_modules/'));
  return (
    wanted.every(
      ([path, entry]) => entry.optional || entry.link || have[path]?.integrity === entry.integrity,
    ) &&
    Object.entries(have).every(([path, entry]) => entry.link || want[path]?.integrity === entry.integrity)
  );
}

function install() {
  console.log('Installing the packages named in package-lock.json…');
  // Windows cannot delete the running node.exe, which `npm ci` would do from the second time on.
  const command = onWindows && existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci'];
  // No package that is needed has an install script, so none gets to run one.
  const flags = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const npm = process.env.npm_execpath;
  const result =
    npm && /\.[cm]?js$/.test(npm)
      ? spawnSync(process.execPath, [npm, ...command, ...flags], options)
      : spawnSync('npm', [...command, ...flags], { ...options, shell: onWindows });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\n`);
  stop(`Installing failed: 'npm ${command.join(' ')}' says why above.`);
}

/** Makes sure that the `node` which npm finds first runs TypeScript and has argon2: 24.7 or newer. */
function requireNode() {
  const bundled = join(root, 'node_modules', '.bin', onWindows ? 'node.cmd' : 'node');
  if (existsSync(bundled)) {
    if (isNewEnough(versionOf(bundled))) return;
    // The bundled binary needs glibc; on Alpine it would stand in front of the machine's own Node.
    rmSync(bundled);
  }
  const own = versionOf('node');
  if (isNewEnough(own)) return;
  stop(
    `Provado needs Node 24.7 or newer here (found ${own ?? 'none'}): it comes bundled for Linux with glibc and for Windows, on other systems please install it from https://nodejs.org.`,
  );
}

function versionOf(command) {
  const result = spawnSync(onWindows ? `"${command}"` : command, ['--version'], {
    encoding: 'utf8',
    shell: onWindows,
  });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

function isNewEnough(version) {
  const [major, minor] = (version ?? 'v0.0').slice(1).split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 7);
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
