import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emailAddress, emailFault, listedEmail } from './email.ts';

const read = (text: string) => {
  const { data, error } = z.safeParse(emailAddress(), text);
  return data ?? error?.issues[0]?.message;
};

describe('a pasted e-mail', () => {
  it.each([
    ['\ufeff ana@exemplo.com.br\u00a0', 'ana@exemplo.com.br'],
    ['ana\u200b@exem\u00adplo.com.br', 'ana@exemplo.com.br'],
    ['\u202aana@exemplo.com.br\u202c', 'ana@exemplo.com.br'],
    ['ａｎａ＠ｅｘｅｍｐｌｏ．ｃｏｍ', 'ana@exemplo.com'],
    ['mailto:ana@exemplo.com.br', 'ana@exemplo.com.br'],
    ['Ana Souza <ana@exemplo.com.br>', 'ana@exemplo.com.br'],
    ['maria.sant’anna@exemplo.com.br', "maria.sant'anna@exemplo.com.br"],
    ['d´avila@exemplo.com.br', "d'avila@exemplo.com.br"],
    ['ana@ação.com.br', 'ana@xn--ao-siap.com.br'],
    ['ana@acão.com.br', 'ana@xn--aco-nla.com.br'],
  ])('%j is %s', (text, email) => {
    expect(read(text)).toBe(email);
  });

  it.each([
    ['joão@exemplo.com.br', 'O e-mail tem “ã”: antes do @ use só letras sem acento, de a a z.'],
    ['用户@exemplo.com.br', 'O e-mail tem “用”: antes do @ use só letras sem acento, de a a z.'],
    ['ana“souza”@exemplo.com.br', 'O e-mail tem o sinal “ no meio: confira o endereço.'],
    ['ana maria@exemplo.com.br', 'Informe um e-mail válido.'],
    ['ana@exemplo.com.br, bia@exemplo.com.br', 'Informe um e-mail válido.'],
    ['ana@exemplo.com/ação', 'Informe um e-mail válido.'],
    ['Ana', 'Informe um e-mail válido.'],
    [' ', 'Esse campo é obrigatório'],
  ])('%j is refused: %s', (text, sentence) => {
    expect(read(text)).toBe(sentence);
  });
});

it('a printed quote in a list of e-mails is named instead of mended', () => {
  expect(emailFault(listedEmail('maria.sant’anna@exemplo.com.br'))).toBe(
    'O e-mail tem o sinal ’ no meio: confira o endereço.',
  );
});
