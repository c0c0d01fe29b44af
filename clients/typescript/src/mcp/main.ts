#!/usr/bin/env node
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { Provado } from '../provado.ts';
import { createServer } from './server.ts';

const writes = '--escrever';

function readSettings(): { provado: Provado; mayWrite: boolean } {
  const given = process.argv.slice(2);
  if (given.some((argument) => argument.includes('provado_')))
    throw new Error(
      'A chave vai na variável PROVADO_KEY: argumentos aparecem na lista de processos. Revogue esta e faça outra.',
    );
  const unknown = given.find((argument) => argument !== writes);
  if (unknown !== undefined) throw new Error(`Não conheço “${unknown}”. A única opção é ${writes}.`);
  const { PROVADO_URL: url, PROVADO_KEY: key } = process.env;
  if (!url || !key) throw new Error('Defina PROVADO_URL e PROVADO_KEY.');
  // An assistant asks again sooner than it waits for minutes.
  return { provado: new Provado({ url, key, patienceMs: 30_000 }), mayWrite: given.includes(writes) };
}

try {
  const settings = readSettings();
  serveStdio(() => createServer(settings));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
