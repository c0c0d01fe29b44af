import { password } from '../../e2e/people.ts';
import { environmentOfProcess, secretsKey, startServer } from '../../e2e/server-process.ts';
import type { Call } from '../../e2e/wire-client.ts';
import { type Finished, root, run } from '../command.ts';

const always = {
  HOST: '127.0.0.1',
  SECRETS_KEY: secretsKey,
  DEMO: 'off',
  THROTTLE: 'off',
  LOG_LEVEL: 'fatal',
  ADMIN_CODE: 'codigo-do-ensaio',
  BRASIL_API_URL: 'http://127.0.0.1:1',
};

export const environmentOf = (environment: Record<string, string> = {}): Record<string, string> => ({
  ...always,
  ...environment,
});

/** @param checkout the folder of its source, ours unless said otherwise */
export const startDrilled = (environment: Record<string, string>, begin?: string, checkout?: string) =>
  startServer(environmentOf(environment), begin, checkout);

export const command = (
  script: 'backup' | 'restore',
  args: string[],
  environment: Record<string, string>,
): Promise<Finished> =>
  run(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: root,
    env: { ...environmentOfProcess(), ...always, ...environment },
  });

/** @throws with its output if it did not end well */
export async function succeed(running: Promise<Finished>): Promise<string> {
  const { code, output } = await running;
  if (code !== 0) throw new Error(`ended with ${code}: ${output}`);
  return output;
}

export async function isKnown(call: Call, login: string): Promise<boolean> {
  const { status } = await call('POST', '/developer/login', { login, senha: password, type: 'DEVELOPER' });
  return status === 200;
}
