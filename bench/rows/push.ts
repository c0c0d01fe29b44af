import { randomBytes } from 'node:crypto';
import { createTestPusher } from '#modules/works/server/push/test-pusher.ts';
import { textAt } from '../../e2e/wire-client.ts';
import { costOf } from '../measure.ts';
import { beginPractice } from '../practice.ts';
import type { Row } from '../row.ts';
import { succeed } from '../sitting.ts';

const megabytes = 10;
const times = 5;

/** Each push has a new history of ten files, which nothing makes smaller. */
export const push: Row = {
  name: 'push',
  async measure(platform) {
    const { token, attemptId, questionId } = await beginPractice(platform, 'PUSH');
    const path = `/developer/answerTest/${attemptId}/${questionId}/repository`;
    const { body } = await succeed(platform.call('GET', path, undefined, token));
    const { pathname } = new URL(textAt(body, 'data.endereco'));
    const to = { address: `${platform.server.origin}${pathname}`, token: textAt(body, 'data.senha') };
    const pusher = await createTestPusher();
    let busy = 0;
    try {
      const cost = await costOf(platform, times, 1, async (index) => {
        await pusher.git('checkout', '-q', '--orphan', `envio-${index}`);
        const files = Array.from({ length: megabytes }, (_, at) => [`f${at}`, randomBytes(1024 ** 2)]);
        await pusher.commit(Object.fromEntries(files));
        const began = performance.now();
        const pushed = await pusher.push(to, '--force', 'HEAD:main');
        if (!pushed.isDone) throw new Error(pushed.says);
        busy += performance.now() - began;
      });
      return [
        {
          what: `push of ${megabytes} MB, until git says that it was received`,
          figure: busy / times,
          goal: 5_000,
          unit: 'ms',
          beside: `${cost.statements.toFixed(1)} statements; processor of the server without its git ${cost.server.toFixed(0)} ms`,
        },
      ];
    } finally {
      await pusher.close();
    }
  },
};
