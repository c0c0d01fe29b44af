import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../../scripts/free-port.ts';
import { findWebKit, virtualDisplay, webKitDriver } from '../../scripts/other-browsers.ts';
import { asScript, clicking, type Driver, holding, type Place, typing } from './driver.ts';
import { ended, killWithUs, printed } from './program.ts';

/** WebKit's console says nothing over that wire: faults are heard from the first call in a page on. */
export async function openWebKit({ timeZone }: Place): Promise<Driver> {
  const display = spawn(
    virtualDisplay,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const number = await printed(display, display.stdio[3] as Readable, /(\d+)\n/);
  const home = mkdtempSync(join(tmpdir(), 'provado-webkit-'));
  const port = await freePort();
  const driver = spawn(webKitDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: home, DISPLAY: `:${number}`, TZ: timeZone, NO_AT_BRIDGE: '1' },
  });
  killWithUs(driver);

  /** @throws what the driver says when it refuses */
  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  await untilReady(() => send('GET', '/status'));
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        unhandledPromptBehavior: 'accept',
        'webkitgtk:browserOptions': { binary: findWebKit(), args: ['--automation'] },
      },
    },
  });
  const here = `/session/${sessionId}`;
  const execute = <Value>(script: string, ...args: unknown[]) =>
    send<Value>('POST', `${here}/execute/sync`, { script, args });
  const act = (actions: object[]) => send<void>('POST', `${here}/actions`, { actions });

  const faults: string[] = [];
  const hearFaults = async () => {
    faults.push(...(await execute<string[]>(`return (${takeFaults})()`)));
  };
  return {
    async open(url) {
      await send('POST', `${here}/url`, { url });
      await hearFaults();
    },
    async call(script, ...given) {
      const [value, heard] = await execute<[string, string[]]>(
        `const heard = (${takeFaults})(); return [(${asScript(script)})(arguments[0]), heard]`,
        JSON.stringify(given),
      );
      faults.push(...heard);
      return JSON.parse(value);
    },
    add: (script) => execute(script),
    click: (x, y) => act(clicking(x, y)),
    type: (text) => act(typing(text)),
    control: (key) => act(holding(key)),
    async resize(width, height) {
      const chrome = await execute<number>('return outerHeight - innerHeight');
      await send('POST', `${here}/window/rect`, { width, height: height + chrome });
    },
    picture: async () => Buffer.from(await send<string>('GET', `${here}/screenshot`), 'base64'),
    async faults() {
      await hearFaults();
      return faults.splice(0);
    },
    async close() {
      await send('DELETE', here);
      for (const program of [driver, display]) {
        program.kill();
        await ended(program);
      }
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function untilReady(ask: () => Promise<unknown>): Promise<void> {
  const giveUp = performance.now() + 60_000;
  while (performance.now() < giveUp) {
    if (await ask().catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKit’s driver was not ready after 60 s.');
}

/** Returns what went wrong in the page since the last time, and listens from now on. */
function takeFaults(): string[] {
  const window = globalThis as typeof globalThis & { heardFaults?: string[] };
  if (window.heardFaults) return window.heardFaults.splice(0);
  const heard: string[] = [];
  window.heardFaults = heard;
  // What answers a size with another size is told of it in the next frame; the consoles of the others say nothing of it.
  addEventListener('error', ({ message }) => {
    if (!message.startsWith('ResizeObserver loop')) heard.push(message);
  });
  addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    heard.push(`${violatedDirective} refuses ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...said: unknown[]) => {
    heard.push(said.map(String).join(' '));
    error(...said);
  };
  return [];
}
