import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asMarkdown } from './html-text.ts';
import { plainText } from './plain-text.ts';
import { simpleHtml } from './simple-html.ts';

const read = (html: string, variant?: 'short') => {
  const { text, losses } = asMarkdown(html, 'html', variant);
  expect(losses).toEqual([]);
  return text;
};

describe('HTML becomes Markdown', () => {
  test.each([
    ['raised and lowered signs', 'O(n<sup>2</sup>), H<sub>2</sub>O, 2<sup>n+1</sup>', 'O(n²), H₂O, 2ⁿ⁺¹'],
    ['a raised text without signs of its own', '2<sup>A</sup>, e<sup>A·B</sup>', '2^A, e^(A·B)'],
    ['all names of characters', 'Fun&ccedil;&atilde;o &hellip; &le; &NotEqual;', 'Função … ≤ ≠'],
    ['an escaped tag', 'List&lt;T&gt; e &amp;amp;', String.raw`List\<T> e \&amp;`],
    ['signs of Markdown', '__init__ * a[0] # `x`', String.raw`\_\_init\_\_ \* a\[0] # \`x\``],
    ['bold and italic', '<b>um </b>dois<p><strong>x</strong><em>y</em></p>', '**um** dois\n\n**x**_y_'],
    ['bold over paragraphs', '<b><p>a</p><p>b</p></b>', '**a**\n\n**b**'],
    ['line breaks', 'a<br>b<br/><br/>c', 'a\nb\n\nc'],
    ['blanks', '  a \n\n  b\t<i> c </i> d ', 'a b *c* d'],
    ['a sign after a no-break space', '&nbsp; # a', '\u00a0 # a'],
    ['an empty paragraph', '<p>a</p><p>&nbsp;</p><p>b</p>', 'a\n\nb'],
    ['a list that begins at three', '<ol start="3"><li>a</li><li>b</li></ol>', '3. a\n4. b'],
    ['a list in a list', '<ul><li>a<ol><li>b</li></ol></li><ul><li>c</li></ul></ul>', '- a\n  1. b\n  - c'],
    ['a list with letters', '<ol type="A"><li>a</li><li>b</li></ol>', 'A. a\nB. b'],
    ['roman numbers', '<ol style="list-style-type: lower-roman"><li>a</li><li>b</li></ol>', 'i. a\nii. b'],
    ['code in a line', 'Use <code>a_b  &lt; `c`</code> e <kbd>Ctrl</kbd>', 'Use `` a_b < `c` `` e `Ctrl`'],
    ['code with line breaks', '<code>um<br>  dois</code>', '```\num\n  dois\n```'],
    [
      'a block of code',
      '<pre class="language-js">\nif (a &lt; b)\n  c();\n</pre>',
      '```js\nif (a < b)\n  c();\n```',
    ],
    ['fences in code', '<pre>```\nx\n```</pre>', '````\n```\nx\n```\n````'],
    ['a heading', '<h2>Um <i>dois</i></h2>três', '## Um *dois*\n\ntrês'],
    ['a quote', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['a link', '<a href="https://e.example/a_b">aqui</a>', '[aqui](https://e.example/a_b)'],
    ['a link that is not drawn', '<a href="http://e.example">aqui</a>', 'aqui (http://e.example)'],
    [
      'the two readings of a word',
      '<ruby>東京<rt>とうきょう</rt><rtc>Tokyo</rtc></ruby>',
      '東京(とうきょう)(Tokyo)',
    ],
    [
      'the two readings of a word, part by part',
      '<ruby><rb>東</rb><rb>京</rb><rt>とう</rt><rt>きょう</rt><rtc><rt>To</rt><rt>kyo</rt></rtc></ruby>',
      '東京(とう)(きょう)(To)(kyo)',
    ],
    ['how a word is read', '<ruby>真<rp>(</rp><rt>まこと</rt><rp>)</rp></ruby>', '真(まこと)'],
    ['words in quotation marks', '<q>a</q>', '“a”'],
    ['a table of one column', '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', 'a\n\nb'],
    [
      'a table',
      '<p>Dada:</p><table><thead><tr><th>id</th><th>a|b</th></tr></thead><tbody><tr><td>1</td><td><b>Ana</b>, <code>x|y</code></td></tr><tr><td><p>2</p></td><td></td></tr></tbody></table><p>Qual?</p>',
      'Dada:\n\n| id | a\\|b |\n| - | - |\n| 1 | **Ana**, `x\\|y` |\n| 2 | |\n\nQual?',
    ],
    ['tags that are not closed', '<p>a<p>b <b>c', 'a\n\nb **c**'],
    ['what is no tag', 'a < b && c > d', 'a < b && c > d'],
  ])('%s', (_, html, markdown) => expect(read(html)).toBe(markdown));

  test.each([
    ['a list', '<ul><li>a</li><li>b</li></ul>', '\\- a\n\\- b'],
    ['a heading', '<h2>a</h2>', '**a**'],
    ['a link', '<a href="https://e.example">aqui</a>', 'aqui (https://e.example)'],
    ['a quote', '<blockquote>a</blockquote>', 'a'],
  ])('in an alternative with what an alternative can show: %s', (_, html, markdown) => {
    expect(read(html, 'short')).toBe(markdown);
  });
});

test('a table is written as HTML and read back', () => {
  const table = '| id | a\\|b |\n| - | - |\n| 1 | **Ana** `x` |\n| 2 | |';
  const html = simpleHtml(table, 'full');
  expect(html).toContain('<thead><tr><th>id</th><th>a|b</th></tr></thead><tbody><tr><td>1</td>');
  expect(read(html)).toBe(table);
  expect(simpleHtml('| id |\n| - |', 'full')).toBe('<table><thead><tr><th>id</th></tr></thead></table>');
});

describe('formatting without Markdown is reported', () => {
  test.each([
    [
      'cells over others',
      '<tr><th>id</th><th>nome</th></tr><tr><td rowspan="2">1</td><td>Ana</td></tr><tr><td>Bia</td></tr>',
    ],
    [
      'tables without a header',
      '<tr><td>id</td><td>nome</td></tr><tr><td>1</td><td>Ana</td></tr><tr><td></td><td>Bia</td></tr>',
    ],
    [
      'lines in a cell',
      '<tr><th>id<br></th><th>no<br>me</th></tr><tr><td>1</td><td>Ana</td></tr><tr><td></td><td>Bia</td></tr>',
    ],
  ])('a table changes where Markdown has no %s', (_, rows) => {
    const { text, losses } = asMarkdown(`<table><caption>Notas</caption>${rows}</table>`, 'html');
    expect(text.replace('no me', 'nome')).toBe('Notas\n\n| id | nome |\n| - | - |\n| 1 | Ana |\n| | Bia |');
    expect(losses).toEqual([
      'Em uma tabela a primeira linha vem como cabeçalho, sem células unidas nem quebras de linha: confira.',
    ]);
  });

  test('in an alternative a table becomes aligned columns', () => {
    const { text, losses } = asMarkdown(
      '<table><tr><th>id</th><th>nome</th></tr><tr><td>1</td><td>Ana</td></tr></table>',
      'html',
      'short',
    );
    expect(text).toBe('```\nid | nome\n1  | Ana\n```');
    expect(losses).toEqual(['Uma tabela vem como texto em colunas: confira.']);
  });

  test('a table with blocks in its cells is read cell by cell', () => {
    const { text, losses } = asMarkdown(
      '<table><tr><td><pre>a\n b</pre></td><td>c</td></tr></table>',
      'html',
    );
    expect(text).toBe('```\na\n b\n```\n\nc');
    expect(losses).toHaveLength(1);
  });

  test('a formula becomes one line', () => {
    const { text, losses } = asMarkdown(
      '<math><mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mi>b</mi></mfrac><mo>=</mo><msup><mi>x</mi><mn>2</mn></msup><msqrt><mi>y</mi><mo>+</mo><mn>1</mn></msqrt></math>',
      'html',
    );
    expect(text).toBe('(a+1)/b=x²√(y+1)');
    expect(losses).toEqual(['Uma fórmula vem escrita em uma linha de texto: confira.']);
  });

  test.each([
    ['<img src="a.png" alt="Um mapa">', 'A imagem “Um mapa” não é importada: envie-a na própria questão.'],
    ['<object data="a"></object>', 'Um conteúdo incorporado (de outro arquivo ou programa) fica de fora.'],
    ['<svg><text>b</text></svg>', 'Um desenho (SVG) fica de fora: envie-o como imagem na questão.'],
    ['<audio src="a">b</audio>', 'Um áudio fica de fora.'],
    ['<video><source src="a">b</video>', 'Um vídeo fica de fora.'],
    ['<iframe src="a"></iframe>', 'Uma página incorporada (iframe) fica de fora.'],
    ['<style>p { color: red }</style>', 'A aparência definida no HTML (style) fica de fora.'],
    ['<script>b()</script>', 'Um programa (script) do HTML fica de fora.'],
    ['<!-- b > c -->', 'Um comentário do HTML fica de fora.'],
    ['<input value="b">', 'Um campo de formulário do HTML fica de fora.'],
    ['<span style="display: none">b</span>', 'Um trecho escondido do HTML fica de fora.'],
    ['<a href="aula.html"></a>', 'O endereço de um link fica de fora: aqui eles só levam a páginas https.'],
  ])('%s', (html, loss) => {
    expect(asMarkdown(`<p>a ${html} z</p>`, 'html')).toEqual({ text: 'a z', losses: [loss] });
  });

  test('an object leaves its text alternative', () => {
    const { text, losses } = asMarkdown(
      '<object type="image/png" data="a.png"><blockquote><p>Querida Ana</p></blockquote></object>',
      'html',
    );
    expect(text).toBe('> Querida Ana');
    expect(losses).toEqual(['A imagem não é importada: envie-a na própria questão.']);
  });

  test('underlined and struck text stays, and the loss says so', () => {
    expect(asMarkdown('<u>a</u> <s>b</s>', 'html')).toEqual({
      text: '*a* b',
      losses: ['O sublinhado vem em itálico.', 'O texto riscado vem sem o risco: confira.'],
    });
  });

  test('the remains of a word processor in a pasted text are no loss', () => {
    expect(
      read('<!--StartFragment--><p>a</p><!--[if gte mso 9]><xml></xml><![endif]--><!--EndFragment-->'),
    ).toBe('a');
  });

  test('tags in a plain text are shown as typed, and reported', () => {
    const { text, losses } = asMarkdown('<p>a</p>', 'plain');
    expect([text, losses]).toEqual([
      String.raw`\<p>a\</p>`,
      ['O texto traz HTML, que aparece como foi escrito: confira.'],
    ]);
    expect(asMarkdown('List<T> e a < b', 'plain').losses).toEqual([]);
  });
});

describe('no word of any HTML is lost without a report', () => {
  const kept =
    'p div span b i u s em strong a sup sub code pre kbd ul ol li dl dt dd table caption thead tbody tr td th h1 h3 ' +
    'blockquote q br hr button label form fieldset legend details summary figure figcaption section article header ' +
    'small big font center ruby rt abbr cite mark del ins o:p x-y math mi mn mo mrow msup msub mfrac msqrt mtable mtr mtd';
  const left =
    'img svg object video audio iframe script style input select option textarea noscript template title';
  const treesOf = (names: string) =>
    fc.letrec<{ tree: string; word: string }>((tie) => ({
      word: fc.constant('#'),
      tree: fc.oneof(
        { depthSize: 'small', maxDepth: 6 },
        tie('word'),
        fc
          .tuple(fc.constantFrom(...names.split(' ')), fc.array(tie('tree'), { maxLength: 4 }))
          .map(([name, inner]) => `<${name}>${inner.join(' ')}</${name}>`),
      ),
    })).tree;

  function read(trees: readonly string[], variant: 'full' | 'short') {
    let count = 0;
    const html = trees.join(' ').replace(/#/g, () => `w${count++}w`);
    const { text, losses } = asMarkdown(html, 'html', variant);
    // Superscript and subscript letters count as the same letters.
    const shown = plainText(text, variant).normalize('NFKC');
    const words = Array.from({ length: count }, (_, at) => `w${at}w`);
    return { gone: words.filter((word) => !shown.includes(word)), losses };
  }

  test.each(['full', 'short'] as const)(
    'words in elements that can be shown stay: %s',
    (variant) => {
      fc.assert(
        fc.property(fc.array(treesOf(kept), { minLength: 1, maxLength: 5 }), (trees) => {
          expect(read(trees, variant).gone).toEqual([]);
        }),
        { numRuns: 500 },
      );
    },
    40_000,
  );

  test.each(['full', 'short'] as const)(
    'words in other elements stay or are reported: %s',
    (variant) => {
      fc.assert(
        fc.property(fc.array(treesOf(`${kept} ${left}`), { minLength: 1, maxLength: 5 }), (trees) => {
          const { gone, losses } = read(trees, variant);
          if (losses.length === 0) expect(gone).toEqual([]);
        }),
        { numRuns: 500 },
      );
    },
    40_000,
  );
});
