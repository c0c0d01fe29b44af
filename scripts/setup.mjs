// Runs before `npm start`, `npm test` and `npm run dev`. It is plain JavaScript because the first call runs under any
// Node, before the bundled Node 24 (an optional dependency) is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeLock } from './wait-lock.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Packages are installed beside, so that a full disk or a kill leaves no half of them where npm looks for Node. */
const beside = join(root, '.installing-packages');
const replaced = join(root, '.installing-replaced');
/** What the packages take, roughly. */
const neededMegabytes = 900;
const fullDisk = `The disk was full before the packages were installed: they need about ${neededMegabytes} MB in ${root}, and npm's cache some more. Make room, and start again.`;
const stampIn = (folder) => join(folder, 'node_modules', '.installed-lock');
const onWindows = process.platform === 'win32';

const lock = readFileSync(join(root, 'package-lock.json'));
const locked = JSON.parse(lock.toString()).packages;
const stamp = createHash('sha256').update(`${process.platform}-${process.arch}\n`).update(lock).digest('hex');

try {
  if (!isInstalled()) await installAlone();
} catch (error) {
  if (!/^(ENOSPC|EDQUOT)$/.test(error.code)) throw error;
  rmSync(beside, { recursive: true, force: true });
  stop(fullDisk);
}
requireNode();

function isInstalled() {
  return (
    readIfThere(stampIn(root)) === stamp &&
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
    if (hasLockedPackages(root)) writeFileSync(stampIn(root), stamp);
    else if (onWindows) await installInPlace(held);
    else await installBeside(held);
  }
  held.release();
}

/** True if an `npm install` or `npm ci`, perhaps the user's own, put exactly the locked packages there. */
function hasLockedPackages(folder) {
  const installed = readIfThere(join(folder, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  const have = JSON.parse(installed).packages;
  return (
    needed().every(
      ([path, { integrity }]) =>
        have[path]?.integrity === integrity && existsSync(join(folder, path, 'package.json')),
    ) &&
    Object.entries(have).every(([path, entry]) => entry.link || locked[path]?.integrity === entry.integrity)
  );
}

/** Windows cannot rename the folder of a running node.exe, nor delete it, as `npm ci` would do from the second time on. */
async function installInPlace(held) {
  // The stamp returns only after the whole installation.
  rmSync(stampIn(root), { force: true });
  await install(
    held,
    root,
    onWindows && existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci'],
  );
  writeFileSync(stampIn(root), stamp);
}

async function installBeside(held) {
  // A run that was killed may have left all of it.
  if (!hasLockedPackages(beside)) {
    rmSync(beside, { recursive: true, force: true });
    refuseTightDisk();
    mkdirSync(beside);
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      if (existsSync(join(root, file))) copyFileSync(join(root, file), join(beside, file));
    await install(held, beside, ['ci']);
  }
  tryBundledNode(held);
  writeFileSync(stampIn(beside), stamp);
  const packages = join(root, 'node_modules');
  rmSync(replaced, { recursive: true, force: true });
  try {
    if (existsSync(packages)) renameSync(packages, replaced);
    renameSync(join(beside, 'node_modules'), packages);
  } catch {
    // The folder is the mount of a container, for example.
    await installInPlace(held);
  }
  for (const folder of [beside, replaced]) rmSync(folder, { recursive: true, force: true });
}

function refuseTightDisk() {
  const { bavail, bsize } = statfsSync(root);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  if (free < neededMegabytes)
    stop(
      `The disk of ${root} has ${free} MB free, and the packages need about ${neededMegabytes} MB. Make room, and start again.`,
    );
}

/** One that was cut short would stand first on npm's PATH and end every start. */
function tryBundledNode(held) {
  const bundled = join(beside, 'node_modules', '.bin', 'node');
  // It needs glibc, so elsewhere it does not run however whole it is.
  const hasGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined;
  if (!hasGlibc || !existsSync(bundled) || versionOf(bundled) !== undefined) return;
  held.release();
  rmSync(beside, { recursive: true, force: true });
  stop(
    'The Node among the packages is not whole and was removed. See that the disk has room, and start again.',
  );
}

async function install(held, folder, command) {
  console.log('Installing the packages named in package-lock.json…');
  // No required package has an install script, so none may run.
  const flags = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    // What npm cannot unpack is no more than a warning to it.
    '--loglevel=warn',
  ];
  const options = { cwd: folder };
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
      // npm goes on for minutes, with a line for each file, and may end well.
      if (isFull(`${chunk}`)) child.kill();
    });
  }
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      said += error.message;
      resolve(1);
    });
    child.once('close', resolve);
  });
  if (code === 0 && !isFull(said)) return;
  held.release();
  rmSync(beside, { recursive: true, force: true });
  if (isFull(said)) stop(fullDisk);
  process.stderr.write(`${said}\n`);
  stop(`Installing failed: 'npm ${command.join(' ')}' says why above.`);
}

function isFull(said) {
  return /ENOSPC|EDQUOT|no space left/i.test(said);
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
