import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { surviveForeignChanges } from './survive-foreign-changes.ts';

surviveForeignChanges();

interface AskedProps {
  number: number;
  hint?: string;
  options?: readonly string[];
  isLate?: boolean;
}

function Asked({ number, hint, options = [], isLate = false }: AskedProps) {
  return (
    <section>
      <h2>
        Questão {number} de {3}
        {hint && ` · ${hint}`}
      </h2>
      <p>{[`Enunciado ${number}`]}</p>
      <p>{number === 1 ? 'Uma' : <b>Outra</b>}</p>
      <div>
        {isLate && <i>Tarde</i>}
        {options.map((option) => option)}
        <button type="button">Ir</button>
      </div>
    </section>
  );
}

function textsIn(element: Node): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(
    (text) => !text.parentElement?.closest('font, ins') && text.nextSibling?.nodeName !== 'INS',
  );
}
const marked = (words: string) => `«${words}»`;
function put(name: 'font' | 'ins', words: string): HTMLElement {
  const element = document.createElement(name);
  element.append(document.createElement('font'));
  (element.firstChild as Element).textContent = marked(words);
  return element;
}

const translators = {
  'puts a node before each text and takes the text away': (text: Text) => {
    text.parentNode?.insertBefore(put('font', text.data), text);
    text.parentNode?.removeChild(text);
  },
  'puts a node after each text and takes the text away': (text: Text) => {
    text.after(put('font', text.data));
    text.remove();
  },
  'replaces each text': (text: Text) => text.replaceWith(put('font', text.data)),
  'wraps each text': (text: Text) => {
    const wrapper = document.createElement('font');
    text.replaceWith(wrapper);
    wrapper.append(text);
  },
  'writes the translation after each text': (text: Text) => text.after(put('ins', text.data)),
  'cuts each text in two and marks the second': (text: Text) => {
    if (text.data.length === 1) return;
    const rest = text.splitText(1);
    const mark = document.createElement('font');
    rest.replaceWith(mark);
    mark.append(rest);
  },
  'puts one node in the place of all texts beside each other': (text: Text) => {
    if (!text.isConnected) return;
    const all = [text];
    for (let next = text.nextSibling; next instanceof Text; next = next.nextSibling) all.push(next);
    text.before(put('font', all.map(({ data }) => data).join('')));
    for (const one of all) one.remove();
  },
};

const steps: AskedProps[] = [
  { number: 1, options: ['um', 'dois'] },
  { number: 2, options: ['três', 'quatro', 'cinco'], hint: 'Vale 2' },
  { number: 3, options: ['cinco', 'seis'], isLate: true },
  { number: 1, options: [], hint: 'Vale 1' },
  { number: 2, options: ['sete'], isLate: true },
];

/** Translations that stand beside what they translate do not count. */
function seenIn(container: Element): string {
  const seen = container.cloneNode(true) as Element;
  for (const beside of seen.querySelectorAll('ins')) {
    expect(beside.textContent).toBe(marked(beside.previousSibling?.textContent ?? ''));
    beside.remove();
  }
  return seen.textContent.replaceAll(/[«»]/g, '');
}

test.each(Object.entries(translators))(
  'a page shows what it says, and nothing older, beside a translator that %s',
  async (_, translate) => {
    const { container, rerender } = render(<Asked number={1} />);
    const plain = render(<Asked number={1} />);
    for (const step of steps) {
      for (const text of textsIn(container)) translate(text);
      await Promise.resolve();
      rerender(<Asked {...step} />);
      plain.rerender(<Asked {...step} />);
      expect(seenIn(container)).toBe(plain.container.textContent);
    }
  },
);

test('a translator that takes its work back leaves every text in its place', async () => {
  const { container, rerender } = render(<Asked number={1} />);
  const before = textsIn(container);
  const put = before.map((text) => {
    const font = document.createElement('font');
    text.replaceWith(font);
    return [text, font] as const;
  });
  await Promise.resolve();
  for (const [text, font] of put) {
    font.parentNode?.insertBefore(text, font);
    font.remove();
  }
  expect(textsIn(container)).toEqual(before);
  rerender(<Asked number={2} hint="Vale 2" />);
  expect(container.textContent).toBe('Questão 2 de 3 · Vale 2Enunciado 2OutraIr');
});
