import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../command.ts';
import type { Finding } from '../attack.ts';
import { counted, limits, outcomeOf, type TriedExecutor } from './submit.ts';

const canary = `canario-${process.pid}`;

export async function leavePlace(executor: TriedExecutor): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'provado-attack-'));
  const secret = join(folder, 'segredo');
  writeFileSync(secret, canary);
  try {
    return [
      await readFiles(executor, [secret, join(root, 'package.json'), join(root, 'app/server/main.ts')]),
      await readOtherBoxes(executor),
      await reachNetworks(executor, join(folder, 'socket')),
      ...(await stayBehind(executor)),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function readFiles(executor: TriedExecutor, files: readonly string[]): Promise<Finding> {
  const paths = [
    ...files,
    ...[
      '/etc/passwd',
      '/etc/shadow',
      '/etc/hosts',
      '/etc/ssl/private',
      '/var/lib',
      '/root',
      '/home',
      '/usr/local/bin',
    ],
    ...['/proc/1/environ', `/proc/${process.pid}/environ`, `/proc/${executor.pid}/environ`, '/proc/kcore'],
    ...['/sys/kernel', '/dev/mem', '/dev/sda', '/dev/shm/x', '/run', '/box/harness.py', '/box/node'],
  ];
  const source = `
import os, json
found = []
for path in json.loads(${JSON.stringify(JSON.stringify(paths))}):
  os.path.lexists('/tmp/link') and os.unlink('/tmp/link')
  os.symlink(path, '/tmp/link')
  ways = [path, '/tmp/link'] + [f'/proc/{pid}/root{path}' for pid in os.listdir('/proc') if pid.isdigit()]
  for way in ways:
    try: got = os.listdir(way) if os.path.isdir(way) else open(way, 'rb').read(100)
    except OSError: continue
    if got and not (path.endswith('environ') and b'PATH' in got and len(got) < 90): found.append(path)
print(json.dumps(sorted(set(found))))`;
  const outcome = await outcomeOf(executor, 'python', source);
  const found = JSON.parse(outcome.output) as string[];
  return {
    got: 'files and folders of the server, its data and the machine',
    now: found.length,
    most: 0,
    remark: `of ${paths.length} ${found.join(' ')}`,
  };
}

async function readOtherBoxes(executor: TriedExecutor): Promise<Finding> {
  const neighbour = outcomeOf(
    executor,
    'python',
    `import sys, time\nopen('/tmp/segredo', 'w').write('${canary}')\na = '${canary}' * 1000\ntime.sleep(4)`,
  );
  const outcome = await outcomeOf(
    executor,
    'python',
    `
import os, time
seen = 0
began = time.time()
while time.time() - began < 2:
  for pid in os.listdir('/proc'):
    if not pid.isdigit(): continue
    for way in (f'/proc/{pid}/root/tmp/segredo', f'/proc/{pid}/cwd/segredo', f'/proc/{pid}/environ', f'/proc/{pid}/cmdline'):
      try: seen += b'${canary}' in open(way, 'rb').read().replace(open('/proc/self/cmdline', 'rb').read(), b'')
      except OSError: pass
  seen += os.path.exists('/tmp/segredo') + os.path.exists('/dev/shm/segredo')
  time.sleep(0.2)
print(seen)`,
  );
  const beside = await neighbour;
  return {
    got: 'secrets of another box',
    now: Number(outcome.output),
    most: 0,
    remark: counted([outcome, beside]),
  };
}

async function reachNetworks(executor: TriedExecutor, path: string): Promise<Finding> {
  let reached = 0;
  const named = createServer(() => (reached += 1)).listen(path);
  const abstract = createServer(() => (reached += 1)).listen(`\0${canary}`);
  const tcp = createServer(() => (reached += 1)).listen(0, '127.0.0.1');
  await new Promise((resolve) => tcp.once('listening', resolve));
  const address = tcp.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const source = `
import socket, json
got = []
for family in range(46):
  for kind in (1, 2, 3, 5):
    try: socket.socket(family, kind)
    except (OSError, ValueError): continue
    if family != socket.AF_UNIX: got.append(f'family {family} kind {kind}')
for where in ('${path}', '\\0${canary}', '/run/dbus/system_bus_socket', '/var/run/postgresql/.s.PGSQL.5432', '/tmp/.s.PGSQL.5432', '/run/docker.sock'):
  try:
    socket.socket(socket.AF_UNIX).connect(where)
    got.append(where)
  except OSError: pass
for where in ('127.0.0.1', '::1', '169.254.169.254'):
  try:
    socket.create_connection((where, ${port}), 1)
    got.append(where)
  except OSError: pass
print(json.dumps(got))`;
  const outcome = await outcomeOf(executor, 'python', source);
  for (const server of [named, abstract, tcp]) server.close();
  const got = JSON.parse(outcome.output) as string[];
  return {
    got: 'networks and sockets that were reached',
    now: got.length + reached,
    most: 0,
    remark: `of 46 families and 9 addresses ${got.join(' ')}`,
  };
}

async function stayBehind(executor: TriedExecutor): Promise<Finding[]> {
  const name = `fica${process.pid}`.slice(0, 15);
  const before = executor.pid;
  const staying = `
import ctypes, os, signal, time
ctypes.CDLL(None).prctl(15, b'${name}')
for number in range(1, 32):
  try: signal.signal(number, signal.SIG_IGN)
  except OSError: pass
`;
  const outcomes = [
    await outcomeOf(
      executor,
      'python',
      `${staying}\nif os.fork() == 0:\n  os.setsid()\n  if os.fork() == 0: time.sleep(600)`,
    ),
    await outcomeOf(executor, 'python', `${staying}\nfor _ in range(100):\n  os.fork()`),
    await outcomeOf(executor, 'python', `${staying}\nos.kill(os.getpid(), 19)`, {
      limits: { ...limits, wallMs: 3_000 },
    }),
    await outcomeOf(executor, 'c', '#include <unistd.h>\nint main(void) { for (;;) fork(); }'),
    await outcomeOf(
      executor,
      'python',
      'import os\nfor pid in [-1, 1, 2, os.getppid()]:\n  try: os.kill(pid, 9)\n  except OSError: pass',
    ),
  ];
  const next = await outcomeOf(executor, 'python', 'print(1)');
  return [
    {
      got: 'processes that are left behind',
      now: namesOf().filter((one) => one === name).length,
      most: 0,
      remark: counted(outcomes),
    },
    {
      got: 'executors that were ended',
      now: executor.pid === before ? 0 : 1,
      most: 0,
      remark: `the next run ${next.ending}`,
    },
  ];
}

const namesOf = () =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) ? [readFileSync(`/proc/${pid}/comm`, 'latin1').trim()] : [];
    } catch {
      return [];
    }
  });
