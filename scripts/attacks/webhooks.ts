import { createServer } from 'node:net';
import { at } from '../../e2e/wire-client.ts';
import { companyOf, confirmed } from './actors.ts';
import type { Attack } from './attack.ts';

const hosts = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', 'localhost', 'LOCALHOST'],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
  ...['10.0.0.1', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1'],
];

export const webhooks: Attack = {
  name: 'webhooks',
  title: 'a company that has events sent to addresses inside, and reads of them what the log tells',
  async run(stage) {
    // Whoever gets to this port has got past the check of the look-up.
    let reached = 0;
    const trap = createServer((socket) => {
      reached += 1;
      socket.destroy();
    });
    const port = await new Promise<number>((resolve) => {
      trap.listen(0, '::', () => {
        const address = trap.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    let [made, plain, told] = [0, 0, 0];
    try {
      const owner = await confirmed(stage, await companyOf(stage, 'webhooks@estranho.example'));
      const send = (method: 'POST' | 'DELETE', path: string, body?: object) =>
        owner.call(method, `/company/webhooks${path}`, body, owner.token);
      for (const host of hosts) {
        const eventos = ['prova_entregue'];
        if ((await send('POST', '', { endereco: `http://${host}:${port}/`, eventos })).status < 300)
          plain += 1;
        const { status, body } = await send('POST', '', { endereco: `https://${host}:${port}/`, eventos });
        if (status >= 300) continue;
        made += 1;
        const path = `/${at(body, 'data.id')}`;
        const tried = await send('POST', `${path}/test`);
        // Anything else would tell an open port from a closed one.
        if (at(tried.body, 'data.falha') !== 'rede_interna') told += 1;
        await send('DELETE', path);
      }
    } finally {
      trap.close();
    }
    return [
      { got: 'addresses without TLS', now: plain, most: 0 },
      { got: 'inner addresses tried', now: made },
      { got: 'connections to them', now: reached, most: 0 },
      { got: 'of which the log told more than that they are inside', now: told, most: 0 },
    ];
  },
};
