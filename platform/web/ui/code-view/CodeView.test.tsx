import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CodeView, type CodeViewHandle } from './CodeView.tsx';
import { partsByLine } from './line-colours.ts';

beforeEach(() => {
  // jsdom lays nothing out: the list believes in a screen of 600 pixels, and in lines of 24.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(24);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollTo ??= () => {};
});

const text = (count: number) => Array.from({ length: count }, (_, at) => `linha ${at + 1}`).join('\n');
const rowNamed = (name: RegExp) => screen.getByRole('row', { name });

test('a file of 30,000 lines has few of them in the page, and says how many there are', () => {
  render(<CodeView label="grande.txt" path="grande.txt" after={text(30_000)} />);
  expect(screen.getByRole('grid', { name: 'grande.txt' }).getAttribute('aria-rowcount')).toBe('30000');
  expect(screen.getAllByRole('row').length).toBeLessThan(100);
});

test('arrows move the focus by lines, each of which says its number, and Enter opens a comment about it', async () => {
  const user = userEvent.setup();
  const onComment = vi.fn();
  render(<CodeView label="a.txt" path="a.txt" after={'um\n\ntrês'} onComment={onComment} />);
  await user.tab();
  expect(document.activeElement).toBe(rowNamed(/^Linha 1: um$/));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(rowNamed(/^Linha 2: em branco$/)));
  await user.keyboard('{Enter}');
  expect(onComment).toHaveBeenLastCalledWith({ side: 'after', from: 2, to: 2 });
});

test('Shift takes in more lines and gives them up again, and Escape lets all go', async () => {
  const user = userEvent.setup();
  const onComment = vi.fn();
  render(<CodeView label="a.txt" path="a.txt" after={text(5)} onComment={onComment} />);
  await user.tab();
  for (const line of [2, 3]) {
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await waitFor(() => expect(document.activeElement).toBe(rowNamed(new RegExp(`^Linha ${line}:`))));
  }
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await waitFor(() => expect(document.activeElement).toBe(rowNamed(/^Linha 2: .*linhas 1 a 2 escolhidas/)));
  await user.keyboard('{Enter}');
  expect(onComment).toHaveBeenLastCalledWith({ side: 'after', from: 1, to: 2 });
  expect(screen.queryByRole('row', { name: /escolhidas/ })).toBeNull();
});

test('N and P go from change to change, and a removed line is said to be one', async () => {
  const user = userEvent.setup();
  render(<CodeView label="a.txt" path="a.txt" before={'a\nb\nc\nd'} after={'a\nB\nc'} />);
  await user.tab();
  await user.keyboard('n');
  await waitFor(() => expect(document.activeElement).toBe(rowNamed(/^Linha 2, retirada: b$/)));
  await user.keyboard('n');
  await waitFor(() => expect(document.activeElement).toBe(rowNamed(/^Linha 4, retirada: d$/)));
  await user.keyboard('p');
  await waitFor(() => expect(document.activeElement).toBe(rowNamed(/^Linha 2, retirada: b$/)));
});

test('what stands below a line is read with it, and its keys stay its own', async () => {
  const user = userEvent.setup();
  const below = new Map([
    ['after:1' as const, { content: <input aria-label="Texto" />, words: '2 comentários' }],
  ]);
  render(<CodeView label="a.txt" path="a.txt" after={'um\ndois'} below={below} onComment={vi.fn()} />);
  await user.tab();
  expect(document.activeElement).toBe(rowNamed(/^Linha 1: um\. 2 comentários$/));
  await user.tab();
  await user.keyboard('np');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Texto' }).value).toBe('np');
});

function Jumping({ line }: { line: number }) {
  const view = useRef<CodeViewHandle>(null);
  const [before, after] = [text(60), text(60).replace('linha 2\n', 'outra\n')];
  return (
    <>
      <button type="button" onClick={() => view.current?.focusLine({ side: 'after', line })}>
        Ir
      </button>
      <CodeView label="a.txt" path="a.txt" before={before} after={after} ref={view} />
    </>
  );
}

test('a line that is folded away is opened when somebody is led to it', async () => {
  const user = userEvent.setup();
  // What lies beyond the screen is drawn only once it is scrolled to, which jsdom cannot.
  render(<Jumping line={10} />);
  expect(screen.queryByRole('row', { name: /^Linha 10:/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ir' }));
  await waitFor(() => expect(document.activeElement).toBe(rowNamed(/^Linha 10: linha 10$/)));
});

test('a line of a megabyte is cut until somebody asks for all of it', async () => {
  const user = userEvent.setup();
  render(<CodeView label="a.js" path="a.js" after={'x'.repeat(1_000_000)} />);
  await user.click(screen.getByRole('button', { name: 'Mostrar os 1.000.000 caracteres desta linha' }));
  expect(screen.getByRole('gridcell').textContent?.length).toBeGreaterThan(1_000_000);
});

test('a comment over several lines is coloured in each of them', () => {
  const comment = { type: 'element', tagName: 'span', properties: { className: ['hljs-comment'] } } as const;
  const lines = partsByLine([
    { type: 'text', value: 'a ' },
    {
      ...comment,
      properties: { className: ['hljs-comment'] },
      children: [{ type: 'text', value: '/*\n*/' }],
    },
    { type: 'text', value: '\nb' },
  ]);
  expect(lines).toEqual([
    [
      { text: 'a ', className: undefined },
      { text: '/*', className: 'hljs-comment' },
    ],
    [{ text: '*/', className: 'hljs-comment' }],
    [{ text: 'b', className: undefined }],
  ]);
});
