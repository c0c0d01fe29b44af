import { expect, test } from 'vitest';
import { pageFills } from './page-fills.ts';
import { fillPage } from './static-page.ts';

const url = 'https://provado.example/termos';
const page =
  '<meta data-fill="address"/><p>Dúvidas: <span data-fill="responsible"></span>.</p><div data-fill="contacts"></div>';
const filled = (email: string | undefined, socialLinks: string[]) =>
  fillPage(page, pageFills(url, { email, socialLinks })).html;

test('without configuration the pages say that there is no contact, and send nobody to one', () => {
  expect(filled(undefined, [])).toMatch(
    /<p>Dúvidas: esta instalação não informa um endereço de contato\.<\/p>$/,
  );
});

test('a page states its own address, and its preview picture has the same origin', () => {
  expect(filled(undefined, [])).toContain(
    `<link rel="canonical" href="${url}"><meta property="og:url" content="${url}"><meta property="og:image" content="https://provado.example/share.jpg">`,
  );
});

test('a mail address and profiles become links with the names of their networks', () => {
  const html = filled('oi@provado.example', [
    'https://www.linkedin.com/company/provado',
    'https://git.example/provado',
  ]);
  expect(html).toContain('esta instalação, <a href="mailto:oi@provado.example" rel="noopener noreferrer">');
  expect(html).toContain('<nav class="contacts" aria-label="Contato">');
  expect([...html.matchAll(/<li><a [^>]+>([^<]+)<\/a><\/li>/g)].map(([, text]) => text)).toEqual([
    'oi@provado.example',
    'LinkedIn',
    'git.example',
  ]);
});

test('special characters of HTML are escaped', () => {
  const html = filled("o'ana@provado.example", ['https://a.example/?a=1&b="><script>alert(1)</script>']);
  expect(html).not.toContain('<script');
  expect(html).toContain('href="https://a.example/?a=1&amp;b=%22%3E%3Cscript%3Ealert(1)%3C/script%3E"');
  expect(html).toContain('>o&#39;ana@provado.example</a>');
});

test('an address that is neither https nor mail is left out', () => {
  expect(filled(undefined, ['javascript:alert(1)', 'http://a.example/'])).not.toContain('<a ');
});

test('the source is linked if the installation says where it is', () => {
  const footer = '<p><span data-fill="source"></span></p>';
  const sourced = (sourceUrl?: string) =>
    fillPage(footer, pageFills(url, { email: undefined, socialLinks: [], sourceUrl })).html;
  expect(sourced('https://git.example/provado')).toBe(
    '<p><a href="https://git.example/provado" rel="noopener noreferrer">Código-fonte</a></p>',
  );
  expect(sourced()).toBe('<p></p>');
});

test('the controller is named with the CNPJ, escaped, and described where the installation names none', () => {
  const policy = '<p>O controlador é <span data-fill="controller"></span>.</p>';
  const named = (controller?: { name: string; cnpj: string | undefined }) =>
    fillPage(policy, pageFills(url, { email: undefined, socialLinks: [], controller })).html;
  expect(named({ name: 'Provas & Cia.', cnpj: '11.222.333/0001-81' })).toBe(
    '<p>O controlador é <strong>Provas &amp; Cia.</strong> (CNPJ 11.222.333/0001-81), que mantém esta instalação do Provado.</p>',
  );
  expect(named({ name: 'Ana <b>', cnpj: undefined })).toContain('<strong>Ana &lt;b&gt;</strong>, que');
  expect(named()).toBe('<p>O controlador é <strong>quem mantém esta instalação do Provado</strong>.</p>');
});
