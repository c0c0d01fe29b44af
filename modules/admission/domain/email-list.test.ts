import { describe, expect, it } from 'vitest';
import { emailsIn } from './email-list.ts';

describe('a list of e-mails', () => {
  it.each([
    ['one a line', 'ana@a.com\n\n bia@b.com \r\n', ['ana@a.com', 'bia@b.com']],
    [
      'several in a line',
      'ana@a.com, bia@b.com;caio@c.com d@d.com',
      ['ana@a.com', 'bia@b.com', 'caio@c.com', 'd@d.com'],
    ],
    ['with names around them', 'Ana Souza <ana@a.com>, "Lima, Bia" <bia@b.com>', ['ana@a.com', 'bia@b.com']],
    [
      'a CSV file with a head',
      '\uFEFFnome;e-mail;cidade\nAna;ana@a.com;Recife\n"Bia";"bia@b.com";',
      ['ana@a.com', 'bia@b.com'],
    ],
    [
      'among several, one with a fault',
      'ana@a.com, bia.b.com; caio@c.com, Davi',
      ['ana@a.com', 'bia.b.com', 'caio@c.com'],
    ],
    ['a site in the row of one', 'Ana;ana@a.com;ana.dev', ['ana@a.com']],
    ['with lines that hold none', 'ana@a.com\nsem endereço', ['ana@a.com', 'sem endereço']],
    ['a single word alone', 'email', ['email']],
    ['nothing', ' \n ', []],
  ])('is read when it has %s', (_, text, emails) => {
    expect(emailsIn(text)).toEqual(emails);
  });
});
