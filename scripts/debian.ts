import { existsSync } from 'node:fs';
import { run } from './command.ts';

export async function installOnDebian(...names: string[]): Promise<boolean> {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  console.log(`Installing ${names.join(' and ')} with apt-get…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const flags = ['-y', '-qq', '-o', 'DPkg::Lock::Timeout=120', '--no-install-recommends'];
  const { code } = await run('apt-get', ['install', ...flags, ...names], { env });
  return code === 0;
}
