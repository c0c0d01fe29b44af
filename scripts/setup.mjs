// Runs before `npm start`, `npm test` and `npm run dev`. It is plain JavaScript because the first call runs under any
// Node, before the bundled Node 24 (an optional dependency) is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeLock } from './wait-lock.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules', '.installed-lock');
const onWindows = process.platform === 'win32';

const lock = readFileSync(join(root, 'package-lock.json'));
const locked = JSON.parse(lock.toString()).packages;
const stamp = createHash('sha256').update(`${process.platform}-${process.arch}\n`).update(lock).digest('hex');

if (!isInstalled()) await installAlone();
requireNode();

function isInstalled() {
  return (
    readIfThere(stampFile) === stamp &&
    needed().every(([path]) => existsSync(join(root, path, 'package.json')))
  );
}

function needed() {
  return Object.entries(locked).filter(
    ([path, entry]) => path.startsWith('node_modules/') && !entry.optional && !entry.link,
  );
}

/** Two installations at once would break each other. */
async function installAlone() {
  // Not in node_modules, which an installation deletes.
  const path = join(root, '.installing');
  const held = await takeLock(path, (pid) =>
    console.log(
      `The packages are being installed by another start (process ${pid}, ${path}): waiting for it…`,
    ),
  );
  if (!isInstalled()) {
    // The stamp returns only after the whole installation.
    rmSync(stampFile, { force: true });
    if (!installedByHand()) await install(held);
    writeFileSync(stampFile, stamp);
  }
  held.release();
}

/** True if the user's own `npm install` or `npm ci` put exactly the locked packages there. */
function installedByHand() {
  const installed = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  const have = JSON.parse(installed).packages;
  return (
    needed().every(
      ([path, { integrity }]) =>
        have[path]?.integrity === integrity && existsSync(join(root, path, 'package.json')),
    ) &&
    Object.entries(have).every(([path, entry]) => entry.link || locked[path]?.integrity === entry.integrity)
  );
}

async function install(held) {
  console.log('Installing the packages named in package-lock.json…');
  // Windows cannot delete the running node.exe, which `npm ci` would do from the second time on.
  const command = onWindows && existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci'];
  // No required package has an install script, so none may run.
  const flags = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const options = { cwd: root };
  const npm = process.env.npm_execpath;
  const child =
    npm && /\.[cm]?js$/.test(npm)
      ? spawn(process.execPath, [npm, ...command, ...flags], options)
      : spawn('npm', [...command, ...flags], { ...options, shell: onWindows });
  // npm continues when this process is killed, and the next process must wait for it.
  if (child.pid !== undefined) held.share(child.pid);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      said += error.message;
      resolve(1);
    });
    child.once('close', resolve);
  });
  if (code === 0) return;
  held.release();
  process.stderr.write(`${said}\n`);
  stop(`Installing failed: 'npm ${command.join(' ')}' says why above.`);
}

/** Makes sure that the first `node` on npm's PATH runs TypeScript and has argon2: 24.7 or newer. */
function requireNode() {
  const bundled = join(root, 'node_modules', '.bin', onWindows ? 'node.cmd' : 'node');
  if (existsSync(bundled)) {
    if (isNewEnough(versionOf(bundled))) return;
    // The bundled binary needs glibc. On Alpine it would hide the machine's own Node.
    rmSync(bundled, { force: true });
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
