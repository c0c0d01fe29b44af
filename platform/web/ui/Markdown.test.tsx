import { render, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { processorMs } from '#platform/domain/test-processor-time.ts';
import { hasMarkdown, Markdown } from './Markdown.tsx';
import { MarkdownTree } from './markdown/MarkdownTree.tsx';

const draw = (text: string, variant: 'full' | 'short' = 'full') =>
  render(<MarkdownTree text={text} variant={variant} />).container;

test('a text without Markdown is shown as it is, one with Markdown is rendered', async () => {
  const { container, rerender } = render(<Markdown text={'Uma linha\noutra'} />);
  expect(container.querySelector('p')?.textContent).toBe('Uma linha\noutra');
  rerender(<Markdown text="Veja **isto**" />);
  await waitFor(() => expect(container.querySelector('strong')?.textContent).toBe('isto'));
});

test('lists, emphasis, quotes and headings are rendered, and single line breaks stay', () => {
  const page = draw('# Título\n\num\ndois *três*\n\n- a\n- b\n\n> c\n\n3. d');
  expect(page.querySelector('h1, h2')).toBeNull();
  expect(page.querySelectorAll('p')[1]?.textContent).toBe('um\ndois três');
  expect(page.querySelectorAll('ul > li')).toHaveLength(2);
  expect(page.querySelector('ol')?.getAttribute('start')).toBe('3');
  expect(page.querySelector('blockquote')?.textContent).toBe('c');
});

test('an alternative supports code and emphasis only', () => {
  const page = draw('# a\n- b\n> c\n[d](https://e.example)\n`f`\n```js\ng\n```', 'short');
  expect(page.querySelector('ul, blockquote, a')).toBeNull();
  expect(page.querySelector('p')?.textContent).toBe('# a\n- b\n> c\n[d](https://e.example)\nf');
  expect(page.querySelector('pre')?.textContent).toBe('g');
});

describe('a table', () => {
  const table = '| id | nome |  |\n| --: | :-: | --- |\n| 1 | **Ana** \\| `a \\| b` | x |';

  test('has header cells, and its cells hold what a line can', () => {
    const page = draw(table);
    const headers = [...page.querySelectorAll('thead th[scope="col"]')].map((cell) => cell.textContent);
    expect(headers).toEqual(['id', 'nome']);
    const cells = [...page.querySelectorAll('tbody td')].map((cell) => cell.textContent);
    expect(cells).toEqual(['1', 'Ana | a | b', 'x']);
    expect(page.querySelector('td strong')?.textContent).toBe('Ana');
  });

  test('scrolls sideways by keyboard, alone', () => {
    const box = draw(table).querySelector('table')?.parentElement;
    expect(box?.className).toContain('overflow-x-auto');
    expect(box?.tabIndex).toBe(0);
  });

  test('shows every word of rows that are longer than its header, and adds no cells to shorter ones', () => {
    const page = draw('a | b\n--- | ---\n1\n2 | 3 | 4');
    const rows = [...page.querySelectorAll('tbody tr')];
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['1'],
      ['2', '3', '4'],
    ]);
  });

  test('is none in an alternative', () => {
    const page = draw('a | b\n--- | ---\n1 | 2', 'short');
    expect(page.querySelector('p')?.textContent).toBe('a | b\n--- | ---\n1 | 2');
  });

  test.each(['a|b\n-|-', 'a | b\n:-- | --:', '|a|\n|-|', '| a\n| -', 'a\n:-', 'a\n-:', 'a|b\n ---\t| ---'])(
    'is recognized before the parser is loaded: %j',
    (text) => {
      expect(draw(text).querySelector('table')).not.toBeNull();
      expect(hasMarkdown(text)).toBe(true);
    },
  );
});

test('a fence with a language is highlighted and keeps its text', async () => {
  const page = draw('```java\nint a = 1; // um\n```');
  await waitFor(() => expect(page.querySelector('.hljs-comment')?.textContent).toBe('// um'));
  expect(page.querySelector('pre')?.textContent).toBe('int a = 1; // um');
});

describe('a text cannot become anything but text', () => {
  test('links lead to https and open in a tab without access to this one', () => {
    draw('[a](https://e.example/x) <https://f.example>');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://e.example/x',
      'https://f.example',
    ]);
    for (const link of links) expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](data:text/html,<script>alert(1)</script>)',
    '[a](http://e.example)',
    '[a](//e.example)',
    '[a](/company/home)',
    '<javascript:alert(1)>',
    '![a](https://e.example/x.png)',
    '![a](javascript:alert(1))',
    '[a]: javascript:alert(1)\n\n[a]',
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<a href="javascript:alert(1)">a</a>',
    '<details open ontoggle=alert(1)>',
    'a <b onclick=alert(1)>b</b> <style>*{}</style> <!-- c -->',
    '```html\n<script>alert(1)</script>\n```',
    '`<b>`',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '| [a](javascript:alert(1)) |\n| - |\n| <img src=x onerror=alert(1)> |',
  ])('%s', async (text) => {
    const page = draw(text);
    await Promise.resolve();
    expect(page.querySelector('img, script, style, b, a, details, [onclick], [style]')).toBeNull();
    expect(page.textContent?.length).toBeGreaterThan(0);
  });
});

test.each([
  '['.repeat(20_000),
  '!['.repeat(10_000),
  '[a]('.repeat(5_000),
  '>'.repeat(20_000),
  '> '.repeat(10_000),
  '> - '.repeat(5_000),
  '* '.repeat(10_000),
  '*a _b '.repeat(3_000),
  '`'.repeat(20_000),
  '&'.repeat(20_000),
  '<'.repeat(20_000),
  '\n'.repeat(20_000),
  `${'|a'.repeat(2_500)}\n${'|-'.repeat(2_500)}${'\n|'.repeat(5_000)}`,
  `|a\n|-${'\n|a'.repeat(6_000)}`,
  '|a\n|-\n\n'.repeat(2_500),
  'a|\n'.repeat(6_000),
  `|a\n|-\n|${'`|'.repeat(9_000)}`,
  Array.from({ length: 140 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
])('20 KB made to hurt (%#) are drawn in a moment', (text) => {
  // No page: jsdom takes longer to make 6,000 rows than anything that could hurt.
  const drawing = () => renderToStaticMarkup(<MarkdownTree text={text} variant="full" />);
  expect(processorMs(drawing)).toBeLessThan(2_000);
});
