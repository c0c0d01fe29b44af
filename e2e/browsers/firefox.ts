import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox } from '../../scripts/other-browsers.ts';
import { asScript, clicking, type Driver, holding, type Place, typing } from './driver.ts';
import { ended, printed } from './program.ts';

/** What Firefox calls a download that ended because the page was left, alone and behind a service worker. */
const aborted = [
  'status=2152398850',
  'A ServiceWorker intercepted the request and encountered an unexpected error',
];

/** Added to what Firefox sets by itself for a browser that is driven. It would have no mouse without a display. */
const mouse = 6;
const preferences = {
  'ui.prefersReducedMotion': 1,
  'ui.primaryPointerCapabilities': mouse,
  'ui.allPointerCapabilities': mouse,
  'signon.rememberSignons': false,
};

type Message = {
  id?: number;
  method?: string;
  params?: { level: string; text: string | null };
  result?: unknown;
  error?: string;
  message?: string;
};

export async function openFirefox({ timeZone }: Place): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'provado-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const firefox = spawn(
    findFirefox() ?? 'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, HOME: profile, TMPDIR: process.env.TMPDIR, TZ: timeZone },
    },
  );
  const address = await printed(firefox, firefox.stderr, /WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('Firefox does not take the connection.'));
  });

  const faults: string[] = [];
  const waiting = new Map<number, (message: Message) => void>();
  let count = 0;
  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(data);
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.params?.level === 'error') {
      const text = message.params.text ?? 'an error without words';
      if (!aborted.some((words) => text.includes(words))) faults.push(text);
    }
  };
  /** @throws what Firefox says when it refuses */
  const send = async <Value>(method: string, params: object = {}): Promise<Value> => {
    count += 1;
    const id = count;
    const answer = await new Promise<Message>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result as Value;
  };

  await send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  // The tab that is there from the start never has the focus.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  const act = (actions: object[]) => send<void>('input.performActions', { context, actions });
  type Called = { result: { value?: string }; exceptionDetails?: { text: string } };
  const call: Driver['call'] = async (script, ...given) => {
    const { result, exceptionDetails } = await send<Called>('script.callFunction', {
      functionDeclaration: asScript(script),
      arguments: [{ type: 'string', value: JSON.stringify(given) }],
      target: { context },
      awaitPromise: false,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result.value ?? 'null');
  };
  const go = (url: string) => send<void>('browsingContext.navigate', { context, url, wait: 'complete' });
  return {
    async open(url) {
      // There is no page to mark while another one comes.
      await call(() => document.documentElement.setAttribute('data-left', '')).catch(() => undefined);
      await go(url).catch(async (error) => {
        // Firefox at times drops what was asked for, and the page stays. A page that leads elsewhere itself is a fault.
        const stays = () => call(() => document.documentElement.hasAttribute('data-left'));
        if (!String(error).includes('NS_BINDING_ABORTED') || !(await stays())) throw error;
        await go(url);
      });
    },
    call,
    add: async (expression) => {
      await send('script.evaluate', { expression, target: { context }, awaitPromise: false });
    },
    click: (x, y) => act(clicking(x, y)),
    type: (text) => act(typing(text)),
    control: (key) => act(holding(key)),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    picture: async () =>
      Buffer.from(
        (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
        'base64',
      ),
    faults: async () => faults.splice(0),
    async close() {
      await send('browser.close');
      await ended(firefox);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
