import type { DemoWork } from '../demo-exam.ts';

const readme = `# Desafio: API de estornos

Registre pagamentos e estornos. Um pagamento pode ter vários estornos parciais, nunca acima do valor pago.

## Como rodar

    npm install
    npm test
`;

const packageJson = `{
  "name": "desafio-estornos",
  "private": true,
  "type": "module",
  "scripts": { "test": "node --test" }
}
`;

const payments = `export interface Payment {
  id: string;
  cents: number;
}

const payments = new Map<string, Payment>();

export function pay(id: string, cents: number): Payment {
  const payment = { id, cents };
  payments.set(id, payment);
  return payment;
}

export function find(id: string): Payment | undefined {
  return payments.get(id);
}
`;

const server = `import { createServer } from 'node:http';
import { pay } from './payments.ts';

export const server = createServer(async (request, response) => {
  const body: string[] = [];
  for await (const part of request) body.push(String(part));
  if (request.method === 'POST' && request.url === '/pagamentos') {
    const { id, centavos } = JSON.parse(body.join(''));
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify(pay(id, centavos)));
    return;
  }
  response.writeHead(404).end();
});
`;

export const serviceBase: Readonly<Record<string, string>> = {
  'README.md': readme,
  'package.json': packageJson,
  'src/payments.ts': payments,
  'src/server.ts': server,
};

const routes = server.replace(
  `  response.writeHead(404).end();`,
  `  const [, id] = /^\\/pagamentos\\/(\\w+)\\/estornos$/.exec(request.url ?? '') ?? [];
  if (request.method === 'POST' && id) {
    const { centavos } = JSON.parse(body.join(''));
    const done = refund(id, centavos);
    response.writeHead(done ? 201 : 409, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ restante: left(id) }));
    return;
  }
  response.writeHead(404).end();`,
);

const careful: DemoWork = {
  files: {
    'README.md': `${readme}
## Decisões

- O saldo é calculado dos estornos, e não guardado: não há como os dois discordarem.
- Valores são centavos inteiros.
- Um estorno acima do saldo responde 409 com o que resta.
`,
    'package.json': packageJson,
    'src/payments.ts': `${payments}
const refunds = new Map<string, number[]>();

export function left(id: string): number {
  const paid = find(id)?.cents ?? 0;
  return (refunds.get(id) ?? []).reduce((rest, cents) => rest - cents, paid);
}

export function refund(id: string, cents: number): boolean {
  if (!Number.isInteger(cents) || cents <= 0 || cents > left(id)) return false;
  refunds.set(id, [...(refunds.get(id) ?? []), cents]);
  return true;
}
`,
    'src/server.ts': routes.replace('import { pay } from', 'import { left, pay, refund } from'),
    'test/payments.test.ts': `import assert from 'node:assert';
import { test } from 'node:test';
import { left, pay, refund } from '../src/payments.ts';

test('estornos parciais somam até o valor pago', () => {
  pay('a', 1000);
  assert.ok(refund('a', 400));
  assert.ok(refund('a', 600));
  assert.equal(left('a'), 0);
});

test('um estorno acima do saldo é recusado', () => {
  pay('b', 500);
  assert.ok(!refund('b', 501));
  assert.equal(left('b'), 500);
});
`,
  },
  remarks: [
    {
      path: 'src/payments.ts',
      text: 'cents > left(id)',
      comment: 'Bom: a regra do saldo está em um lugar só, e recusa também frações e negativos.',
      isForCandidate: true,
    },
    {
      path: 'src/server.ts',
      text: 'JSON.parse',
      comment: 'Um corpo que não é JSON derruba o processo. Vale perguntar na conversa como trataria.',
      isForCandidate: false,
    },
  ],
};

const hurried: DemoWork = {
  files: {
    'README.md': readme,
    'package.json': packageJson,
    'src/payments.ts': `${payments}
let total = 0;

export function refund(id: string, cents: number): boolean {
  const payment = find(id);
  if (!payment) return false;
  total += cents;
  return total <= payment.cents;
}

export const left = (id: string): number => (find(id)?.cents ?? 0) - total;
`,
    'src/server.ts': routes.replace('import { pay } from', 'import { left, pay, refund } from'),
    'rascunho.txt': 'fazer: testes\nfazer: README\n',
  },
  remarks: [
    {
      path: 'src/payments.ts',
      text: 'total += cents',
      comment:
        'O total é um só para todos os pagamentos: o segundo pagamento começa com os estornos do primeiro.',
      isForCandidate: true,
    },
  ],
};

const unread: DemoWork = {
  files: {
    ...careful.files,
    'src/refunds.ts': `export interface Refund {
  payment: string;
  cents: number;
  at: Date;
}
`,
  },
  remarks: [],
};

/** They are in order of delivery: the first two are marked, the third waits. */
export const serviceWorks: readonly DemoWork[] = [careful, hurried, unread];
