import { addressParser } from 'postal-mime';
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
      'a CSV file whose cells have lines, quotes and e-mails',
      'nome;endereço;e-mail\r\n"Ana\nSouza";"Rua ""A"",\r\n12";ana@a.com\r\nBia;Rua B;"bia@b.com\ncaio@c.com"',
      ['ana@a.com', 'bia@b.com', 'caio@c.com'],
    ],
    [
      'a quote that nothing ends',
      '"ana@a.com\n"bia@b.com\nsem endereço',
      ['"ana@a.com', '"bia@b.com', 'sem endereço'],
    ],
    [
      'a CSV file with a title, empty rows and a head below',
      'Candidatos;;\r\n;;\r\nNome;E-mail;\r\nAna;ana@a.com;\r\n;;\r\n"";"";\r\n',
      ['Candidatos;;', 'ana@a.com'],
    ],
    ['the line by which Excel knows the separator', 'sep=;\nnome;e-mail\nAna;ana@a.com', ['ana@a.com']],
    [
      'among several, one with a fault',
      'ana@a.com, bia.b.com; caio@c.com, Davi',
      ['ana@a.com', 'bia.b.com', 'caio@c.com'],
    ],
    ['a site in the row of one', 'Ana;ana@a.com;ana.dev', ['ana@a.com']],
    ['a page with an at sign in the row of one', 'Ana;ana@a.com;https://medium.com/@ana', ['ana@a.com']],
    ['with lines that hold none', 'ana@a.com\nsem endereço', ['ana@a.com', 'sem endereço']],
    ['a single word alone', 'email', ['email']],
    ['nothing', ' \n ', []],
    ['a group', 'Devs: ana@a.com, bia@b.com;', ['ana@a.com', 'bia@b.com']],
    [
      'the fields of a mail',
      'Para: ana@a.com; bia@b.com\nCc:caio@c.com',
      ['ana@a.com', 'bia@b.com', 'caio@c.com'],
    ],
    ['quoted lines of a mail', '> Ana <ana@a.com>\n>> bia@b.com', ['ana@a.com', 'bia@b.com']],
    [
      'what Outlook makes of links',
      "ana@a.com<mailto:ana@a.com>; Bia [mailto:bia@b.com]; 'caio@c.com'; 'Caio, D.' <d@d.com>",
      ['ana@a.com', 'bia@b.com', 'caio@c.com', 'd@d.com'],
    ],
    ['an encoded link', 'mailto:maria.sant%27anna@a.com?subject=Prova', ["maria.sant'anna@a.com"]],
    ['names in brackets', 'ana@a.com (Ana, a nova), Bia (bia@b.com)', ['ana@a.com', 'bia@b.com']],
    ['names in printed quotes', '“Lima, Bia” <bia@b.com>, ‘Ana’ <ana@a.com>', ['bia@b.com', 'ana@a.com']],
    ['a list in one cell', 'Turma;"ana@a.com, bia@b.com"', ['ana@a.com', 'bia@b.com']],
    ['one without a name before one with', 'ana@a.com Bia <bia@b.com>', ['ana@a.com', 'bia@b.com']],
    [
      'dots and marks after it',
      'ana@a.com. Bia <bia@b.com>.\ncaio@c.com!',
      ['ana@a.com', 'bia@b.com', 'caio@c.com'],
    ],
    [
      'signs that nobody sees',
      '\u202aana@a.com\u202c\u00a0\nbi\u200ba@b.com\u200f, ca\u00adio@c.com\ufeff',
      ['ana@a.com', 'bia@b.com', 'caio@c.com'],
    ],
    ['spaces of other widths', 'Ana\u00a0ana@a.com\u2009;\u3000bia@b.com', ['ana@a.com', 'bia@b.com']],
    [
      'signs of double width',
      'ａｎａ＠ａ．ｃｏｍ；bia＠b.com，caio@c.com',
      ['ana@a.com', 'bia@b.com', 'caio@c.com'],
    ],
    ['entities of HTML', '&lt;maria.sant&#39;anna@a.com&gt;&nbsp;', ["maria.sant'anna@a.com"]],
    [
      'lines of other kinds',
      'ana@a.com\u2028bia@b.com\vcaio@c.com',
      ['ana@a.com', 'bia@b.com', 'caio@c.com'],
    ],
  ])('is read when it has %s', (_, text, emails) => {
    expect(emailsIn(text)).toEqual(emails);
  });

  it.each([
    "maria.sant'anna@a.com",
    'maria.sant’anna@a.com',
    'maria.sant´anna@a.com',
    'maria.sant`anna@a.com',
    'maria.sant"anna@a.com',
    'maria.sant”anna@a.com',
    'maria(sant)anna@a.com',
    'maria<anna@a.com',
    'maria>anna@a.com',
    'maria|anna@a.com',
    'maria/anna@a.com',
    'maria&anna@a.com',
    'joão.anna@a.com',
    'maria\\anna@a.com',
    'maria[sant]anna@a.com',
  ])('never splits %s at a sign that separates nothing', (text) => {
    expect(emailsIn(text)).toEqual([text]);
    expect(emailsIn(`bia@b.com; ${text}, caio@c.com`)).toEqual(['bia@b.com', text, 'caio@c.com']);
  });

  it.each([
    ['an address in the name of another', '"ana@a.com" <bia@b.com>', ['bia@b.com']],
    ['one as the name of another', 'ana@a.com <bia@b.com>', ['bia@b.com']],
    ['two in angles', '<ana@a.com> <bia@b.com>', ['ana@a.com', 'bia@b.com']],
    ['a name in quotes before the at sign', '"maria souza"@a.com', ['"maria souza"@a.com']],
    ['blanks in angles', '<maria anna@a.com>', ['maria anna@a.com']],
    ['a comma in angles', '<maria,anna@a.com>', ['maria,anna@a.com']],
    ['blanks around the at sign', 'ana @ a.com', ['ana @ a.com']],
    ['a blank after the at sign', 'bia@b.com, ana@ a.com', ['bia@b.com', 'ana@ a.com']],
  ])('takes no part for an address: %s', (_, text, emails) => {
    expect(emailsIn(text)).toEqual(emails);
  });

  it.each([
    "Ana D'Ávila <ana@a.com>, \"Sant'Anna, Maria\" <maria.sant'anna@b.com>; caio@c.com",
    'Turma A: Ana <ana@a.com>, bia@b.com;',
    '"Lima \\"Bia\\", B." <bia@b.com>, Caio (o outro) <caio@c.com>',
    '=?utf-8?Q?Jos=C3=A9?= <jose@a.com>, <bia@b.com>',
    '"ana@a.com" <bia@b.com>, caio@c.com (ana@a.com)',
  ])('is read as a mail program reads %s', (text) => {
    const read = addressParser(text, { flatten: true }).map(({ address }) => address);
    expect(emailsIn(text)).toEqual(read);
  });
});
