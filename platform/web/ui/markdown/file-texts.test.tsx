import fc from 'fast-check';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parseAiken, writeAiken } from '#modules/question-bank/domain/formats/gift/aiken.ts';
import { parseGift, writeGift } from '#modules/question-bank/domain/formats/gift/gift.ts';
import { escaped } from '#modules/question-bank/domain/formats/gift/gift-text.ts';
import { parseMoodleXml, writeMoodleXml } from '#modules/question-bank/domain/formats/moodle-xml.ts';
import { parseQti, writeQti } from '#modules/question-bank/domain/formats/qti/qti.ts';
import type { Question } from '#modules/question-bank/domain/formats/question.ts';
import { asMarkdown } from '#modules/question-bank/domain/formats/text/html-text.ts';
import { escapeXml, sayable } from '#modules/question-bank/domain/formats/text/xml.ts';
import type { MarkdownVariant } from '#platform/domain/parse-markdown.ts';
import { CodeText } from '../CodeText.tsx';
import { hasMarkdown } from '../Markdown.tsx';
import { MarkdownTree } from './MarkdownTree.tsx';

function draw(text: ReactElement): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(text);
  return page;
}

function shown(text: string, variant: MarkdownVariant = 'full'): string {
  const container = draw(
    hasMarkdown(text, variant) ? <MarkdownTree text={text} variant={variant} /> : <CodeText text={text} />,
  );
  const parts = [...container.querySelectorAll('p, pre')].map(({ textContent }) => textContent);
  expect(container.textContent).toBe(parts.join(''));
  return parts.join('\n\n').replaceAll(' (abre em outra aba)', '');
}
const seen = ({ statement, options }: Question) => [
  shown(statement),
  ...options.map(({ text }) => shown(text, 'short')),
];

/** They mean something in Markdown, HTML or GIFT. */
const signs =
  '* ** _ __ ` ``` ~~~ ~~ # > - + 1. 2) --- === | [ ] ]( ![ ](https://e.example) <T> <b> </b> <https://e.example> ' +
  '<a@b.example> <!-- | |- :- & &amp; &#42; &ccedil; \\ \\\\ \\* ! : = { } ~ %50% :: // ### 10. a b1 é 日 😀 . ) " \'';
const blanks = [' ', '  ', '    ', '\t', '\n', '\n\n', '\n    ', '\n- ', '\n# ', '\n> ', '\u00a0'];
const anyText = fc
  .oneof(
    fc
      .array(fc.constantFrom(...signs.split(' '), ...blanks, ...blanks), { maxLength: 16 })
      .map((parts) => parts.join('')),
    fc.string(),
    fc.string({ unit: 'binary' }),
  )
  // Texts of a page contain no NUL and end lines with a line feed.
  .map((text) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n'))
  .filter((text) => /\p{L}/u.test(text));

const asLines = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
/** HTML collapses blanks and drops them at the ends. */
const asHtmlShows = (text: string): string => text.replace(/[ \t\n\r\f]+/g, ' ').replace(/^ | $/g, '');

const gift = (text: string): Question[] =>
  parseGift(`[plain]${escaped(text)} {=[plain]${escaped(text)} ~outra}`).questions;

describe("a file's text that is not Markdown shows the same characters", () => {
  test('in GIFT without [markdown]', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(gift(text).map(seen)).toEqual([[asLines(text), asLines(text), 'outra']]);
      }),
    );
  });

  test('in Moodle XML as plain text', () => {
    const words = (name: string, text: string) =>
      `<${name} format="plain_text" fraction="100"><text>${escapeXml(text)}</text></${name}>`;
    fc.assert(
      fc.property(anyText, (text) => {
        const { questions } = parseMoodleXml(
          `<quiz><question type="multichoice">${words('questiontext', text)}${words('answer', text)}` +
            '<answer fraction="0"><text>outra</text></answer></question></quiz>',
        );
        expect(questions.map(seen)).toEqual([[asLines(sayable(text)), asLines(sayable(text)), 'outra']]);
      }),
    );
  });

  test('in Aiken, unless it has the form of its syntax', () => {
    const line = anyText
      .map((text) => text.replace(/\s*\n\s*/g, ' ').trim())
      .filter((text) => text !== '' && !/^[A-Z][.)]|^\p{L}+(?: \p{L}+)?\s*:/u.test(text));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), line, (lines, option) => {
        const { questions } = parseAiken(`${lines.join('\n    ')}\nA. ${option}\nB. outra\nANSWER: A`);
        expect(questions.map(seen)).toEqual([[asLines(lines.join('\n    ')), asLines(option), 'outra']]);
      }),
    );
  });

  test.each(['full', 'short'] as const)('in HTML, with any part bold, italic or a link: %s', (variant) => {
    // Short texts render no links; their address is added to the text.
    const links = variant === 'full' ? ['a href="https://e.example"'] : [];
    const tags = ['', 'b', 'i', 'em', 'span', 'strong', ...links];
    const part = fc.tuple(fc.constantFrom(...tags), anyText);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        const html = parts.map(([tag, text]) =>
          tag ? `<${tag}>${escapeXml(text)}</${tag.split(' ')[0]}>` : escapeXml(text),
        );
        const read = shown(asMarkdown(html.join(''), 'html', variant).text, variant);
        expect(read.trim()).toBe(asHtmlShows(sayable(parts.map(([, text]) => text).join(''))).trim());
      }),
    );
  });

  test('in the cells of a table in HTML', () => {
    const row = fc.tuple(anyText, fc.oneof(fc.constant(''), anyText));
    const cell = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), anyText, (rows, after) => {
        const html = rows.map(
          ([one, two], index) => `<tr>${cell(index ? 'td' : 'th', one)}${cell('th', two)}</tr>`,
        );
        const { text } = asMarkdown(
          `<ul><li><table>${html.join('')}</table>${escapeXml(after)}</li></ul>`,
          'html',
        );
        const container = draw(<MarkdownTree text={text} variant="full" />);
        const cells = [...container.querySelectorAll('th, td')].map(({ textContent }) => textContent.trim());
        expect(cells).toEqual(rows.flat().map((words) => asHtmlShows(sayable(words)).trim()));
        expect(container.querySelector('p')?.textContent.trim()).toBe(asHtmlShows(sayable(after)).trim());
      }),
    );
  });

  test('and survives export and import in any format', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const questions = gift(text);
        expect(parseGift(writeGift(questions)).questions).toEqual(questions);
        const held: Question[] = JSON.parse(JSON.stringify(questions), (_, value) =>
          typeof value === 'string' ? sayable(value) : value,
        );
        expect(parseMoodleXml(writeMoodleXml(questions)).questions).toEqual(held);
        expect(parseQti(writeQti(questions)).questions).toEqual(held);
        for (const one of parseAiken(writeAiken(questions)).questions)
          expect([seen(one)]).toEqual(questions.map(seen));
      }),
    );
  });
});
