import { expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';

const mail = renderMail({
  to: 'Ana Souza',
  paragraphs: ['A <prova> abriu.'],
  link: { text: 'Abrir', url: 'https://provado.example/?a=1&b=2' },
  notes: ['Se não esperava este e-mail, ignore.'],
});

it('puts the act above what is said to whoever did not expect the mail', () => {
  const inOrder = ['Olá, Ana!', 'abriu.', 'Abrir', 'Equipe Provado', 'Se não esperava'];
  for (const body of [mail.text, mail.html]) {
    const found = inOrder.map((words) => body.indexOf(words));
    expect(found).toEqual([...found].sort((one, other) => one - other));
    expect(found.every((index) => index >= 0)).toBe(true);
  }
});

it('names the product at the top without a picture, which mail programs would hold back', () => {
  expect(mail.html.indexOf('Provado</p>')).toBeLessThan(mail.html.indexOf('Olá, Ana!'));
  expect(mail.html).not.toMatch(/<img|url\(/);
});

it('escapes what it is given', () => {
  expect(mail.html).toContain('A &lt;prova&gt; abriu.');
  expect(mail.html).toContain('https://provado.example/?a=1&amp;b=2');
});
