import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { notesLoss } from '../collector.ts';
import type { Question } from '../question.ts';
import { plainText } from '../text/plain-text.ts';
import { parseQti, writeQti } from './qti.ts';

const item2 = (interaction: string, { declared = '', cardinality = 'single', title = 'Item' } = {}) => `
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="${title}" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="R" cardinality="${cardinality}" baseType="identifier">${declared}</responseDeclaration>
  <itemBody><p>Leia <b>com calma</b>.</p>${interaction}</itemBody>
</assessmentItem>`;
const choice2 = `<choiceInteraction responseIdentifier="R" shuffle="false" maxChoices="1"><prompt>Qual lê linhas?</prompt>
  <simpleChoice identifier="A">SELECT<feedbackInline outcomeIdentifier="F" identifier="A">Isso!</feedbackInline></simpleChoice>
  <simpleChoice identifier="B">DROP</simpleChoice></choiceInteraction>`;
const right = (...names: string[]) =>
  `<correctResponse>${names.map((name) => `<value>${name}</value>`).join('')}</correctResponse>`;

const one = (text: string) => {
  const { questions, problems } = parseQti(text);
  return {
    question: questions[0],
    reasons: problems.map(({ severity, reason }) => `${severity}: ${reason}`),
  };
};

test('a choice of version 2 is read with its prompt, and its comments are reported as lost', () => {
  const { question, reasons } = one(item2(choice2, { declared: right('A') }));
  expect(question).toEqual({
    statement: 'Leia **com calma**.\n\nQual lê linhas?',
    kind: 'single',
    options: [
      { text: 'SELECT', correct: true },
      { text: 'DROP', correct: false },
    ],
    title: 'Item',
  });
  expect(reasons).toEqual(['loss: Os comentários de cada alternativa ficam de fora.']);
});

test('a choice of version 3 is read too, whatever its namespace prefix', () => {
  const { question } =
    one(`<q:qti-assessment-item xmlns:q="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="T">
    <q:qti-response-declaration identifier="R" cardinality="multiple" base-type="identifier">
      <q:qti-correct-response><q:qti-value>A</q:qti-value><q:qti-value>C</q:qti-value></q:qti-correct-response>
    </q:qti-response-declaration>
    <q:qti-item-body><q:qti-choice-interaction response-identifier="R" max-choices="0"><q:qti-prompt>Quais?</q:qti-prompt>
      <q:qti-simple-choice identifier="A">a</q:qti-simple-choice><q:qti-simple-choice identifier="B">b</q:qti-simple-choice>
      <q:qti-simple-choice identifier="C">c</q:qti-simple-choice></q:qti-choice-interaction></q:qti-item-body>
    <q:qti-modal-feedback outcome-identifier="F" show-hide="hide" identifier="x">Veja o manual.</q:qti-modal-feedback>
  </q:qti-assessment-item>`);
  expect(question).toMatchObject({
    statement: 'Quais?',
    kind: 'multiple',
    options: [{ correct: true }, { correct: false }, { correct: true }],
    feedback: 'Veja o manual.',
  });
});

test('an extended text is an essay', () => {
  const { question } = one(
    item2(
      '<extendedTextInteraction responseIdentifier="R"><prompt>Explique.</prompt></extendedTextInteraction>',
    ),
  );
  expect(question).toMatchObject({
    kind: 'essay',
    options: [],
    statement: 'Leia **com calma**.\n\nExplique.',
  });
});

describe('text for scorers only', () => {
  const open = (more: string, declared = '') =>
    one(
      item2(`${more}<extendedTextInteraction responseIdentifier="R"/>`, { declared }).replace(
        'baseType="identifier"',
        'baseType="string"',
      ),
    );
  const rubric = (view: string, text: string) => `<rubricBlock view="${view}"><p>${text}</p></rubricBlock>`;

  test('becomes the marking notes of an open question', () => {
    const { question, reasons } = open(
      rubric('scorer', 'Cita <b>índices</b>.') + rubric('tutor scorer', 'E chaves.'),
    );
    expect(question).toMatchObject({
      statement: 'Leia **com calma**.',
      markingNotes: 'Cita **índices**.\n\nE chaves.',
    });
    expect(reasons).toEqual([]);
  });

  test('is found inside and beside the body of an item', () => {
    const item = item2('<extendedTextInteraction responseIdentifier="R"/>');
    const beside = (block: string) => one(item.replace('</assessmentItem>', `${block}</assessmentItem>`));
    expect(beside(rubric('scorer', 'Cita índices.')).question).toMatchObject({
      markingNotes: 'Cita índices.',
    });
    expect(beside(rubric('candidate', 'Leia.')).reasons).toEqual([
      'loss: Orientações ao lado do enunciado ficam de fora.',
    ]);
  });

  test('is reported as lost when the question has no place for it', () => {
    expect(one(item2(rubric('scorer', 'Um ponto.') + choice2, { declared: right('A') })).reasons).toContain(
      `loss: ${notesLoss}`,
    );
    expect(open(rubric('author', 'Rascunho.')).reasons).toEqual([
      'loss: O que é só para autores, aplicadores ou tutores fica de fora.',
    ]);
  });

  test('is no part of the statement, unlike what candidates see', () => {
    expect(open(rubric('candidate scorer', 'Seja breve.')).question?.statement).toBe(
      'Leia **com calma**.\n\nSeja breve.',
    );
  });

  test('the expected response of an open question becomes its model answer', () => {
    expect(open('', right('Uma lista.')).question?.modelAnswer).toBe('Uma lista.');
  });
});

test('points decide the right answers when nothing else does', () => {
  const mapping =
    '<mapping><mapEntry mapKey="A" mappedValue="2"/><mapEntry mapKey="B" mappedValue="0"/></mapping>';
  expect(one(item2(choice2, { declared: mapping, cardinality: 'multiple' })).question).toMatchObject({
    kind: 'multiple',
    options: [{ correct: true }, { correct: false }],
  });
});

test.each([
  ['<p/>', /só um texto/],
  [choice2 + choice2, /várias respostas/],
  ['<p>x <textEntryInteraction responseIdentifier="R"/></p>', /lacuna/],
  ['<matchInteraction responseIdentifier="R"/>', /associação/],
  ['<hotspotInteraction responseIdentifier="R"/>', /“hotspotInteraction”/],
  [choice2, /Nenhuma alternativa/],
])('what has no place here is refused with its reason: %#', (interaction, reason) => {
  const { question, reasons } = one(item2(interaction));
  expect(question).toBeUndefined();
  expect(reasons.join()).toMatch(/^refused/);
  expect(reasons.join()).toMatch(reason);
});

test.each([
  ['<object data="a.swf" type="application/x-shockwave-flash"><p>Sem Flash</p></object>', /incorporado/],
  ['<object data="a.png" type="image/png">Um gráfico</object>', /A imagem não é importada/],
  ['<p>Veja <img src="a.png" alt="Mapa"/></p>', /A imagem “Mapa” não é importada/],
  ['<svg xmlns="http://www.w3.org/2000/svg"><text>1</text></svg>', /SVG/],
  ['<video src="a.mp4"/>', /vídeo/],
  ['<qti-video src="a.mp4"/><audio src="a.mp3"/>', /áudio/],
  ['<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>', /fórmula/],
  ['<table><tr><td>a</td><td>b</td></tr></table>', /tabela/],
  ['<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="a.xml"/>', /incorporado/],
  ['<feedbackBlock outcomeIdentifier="F" identifier="x"><p>Isso!</p></feedbackBlock>', /só apareciam depois/],
  ['<rubricBlock view="scorer"><p>Nota.</p></rubricBlock>', /quem corrige/],
  ['<infoControl><p>Dica</p></infoControl>', /dica/],
])('of the body nothing goes without a word: %s', (part, reason) => {
  const { question, reasons } = one(
    item2(
      `${part}<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Qual?</prompt>
      <simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction>`,
      {
        declared: right('A'),
      },
    ),
  );
  expect(question?.statement).toMatch(/^Leia \*\*com calma\*\*\.[\s\S]*Qual\?$/);
  expect(reasons).toHaveLength(1);
  expect(reasons.join()).toMatch(reason);
});

test('a rubric for candidates joins the statement, and the prompt stays in its place', () => {
  const { question, reasons } = one(
    item2(
      `<rubricBlock view="candidate"><p>Use O(n<sup>2</sup>) &ccedil;.</p></rubricBlock>
      <extendedTextInteraction responseIdentifier="R" placeholderText="Aqui"><prompt>Explique.</prompt></extendedTextInteraction>
      <p>Em cinco linhas.</p>`,
    ),
  );
  expect(question?.statement).toBe('Leia **com calma**.\n\nUse O(n²) ç.\n\nExplique.\n\nEm cinco linhas.');
  expect(reasons).toEqual(['loss: O texto de exemplo do campo de resposta fica de fora.']);
});

test('an item with parts that vary for each candidate is refused', () => {
  const { question, reasons } = one(
    item2(`<p>Quanto é <printedVariable identifier="N"/>?</p>${choice2}`, { declared: right('A') }),
  );
  expect(question).toBeUndefined();
  expect(reasons).toEqual([
    'refused: Itens com partes sorteadas (variáveis de modelo do QTI) não existem aqui.',
  ]);
});

test('several comments on different answers are joined and reported', () => {
  const comment = (name: string) =>
    `<modalFeedback outcomeIdentifier="F" showHide="show" identifier="${name}">${name}</modalFeedback>`;
  const { question, reasons } = one(
    item2('<extendedTextInteraction responseIdentifier="R"/>').replace(
      '</assessmentItem>',
      `${comment('a')}${comment('b')}</assessmentItem>`,
    ),
  );
  expect(question?.feedback).toBe('a\n\nb');
  expect(reasons.join()).toMatch(/aparecem juntos/);
});

test('no word of any body is lost without a report', () => {
  const names =
    'p div b i u sup sub code pre ul ol li dl dt dd table tr td h2 blockquote q img svg object video audio math mi mrow ' +
    'msup mfrac m:math m:mi m:mn feedbackBlock feedbackInline rubricBlock infoControl label gap hottext xi:include ' +
    'qti-feedback-block qti-rubric-block qti-content-body qti-catalog-info qti-stylesheet ssml:sub stylesheet span a';
  const attributes = ['', ' view="scorer"', ' view="candidate"', ' view="tutor proctor"', ' hidden="hidden"'];
  const { tree } = fc.letrec<{ tree: string; word: string }>((tie) => ({
    word: fc.constant('#'),
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 6 },
      tie('word'),
      fc
        .tuple(
          fc.constantFrom(...names.split(' ')),
          fc.constantFrom(...attributes),
          fc.array(tie('tree'), { maxLength: 3 }),
        )
        .map(([name, attribute, inner]) => `<${name}${attribute}>${inner.join(' ')}</${name}>`),
    ),
  }));
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), tree, (body, choice) => {
      let count = 0;
      const xml = item2(
        `${body.join(' ')}<choiceInteraction responseIdentifier="R"><prompt>${body[0]}</prompt>
        <simpleChoice identifier="A">a ${choice}</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction>`,
        { declared: right('A') },
      ).replace(/#/g, () => `w${count++}w`);
      const { questions, problems } = parseQti(xml);
      expect(questions).toHaveLength(1);
      const shown = questions
        .flatMap(({ statement, options }) => [
          plainText(statement, 'full'),
          ...options.map(({ text }) => plainText(text, 'short')),
        ])
        .join(' ')
        .normalize('NFKC');
      const gone = Array.from({ length: count }, (_, at) => `w${at}w`).filter(
        (word) => !shown.includes(word),
      );
      if (problems.length === 0) expect(gone).toEqual([]);
    }),
    { numRuns: 300 },
  );
}, 40_000);

describe('a package', () => {
  const manifest = (...names: string[]) =>
    `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${names
      .map((name) => `<resource identifier="${name}" type="imsqti_item_xmlv2p1" href="${name}"/>`)
      .join('')}</resources></manifest>`;
  const zip = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  const item = (title: string) => item2(choice2, { declared: right('A'), title });

  test('is read in the order of its manifest, and a bad item does not stop the others', () => {
    const { questions, problems } = parseQti(
      zip({
        'imsmanifest.xml': manifest('b.xml', 'itens/ruim.xml', 'a.xml', 'falta.xml'),
        'a.xml': item('A'),
        'b.xml': item('B'),
        'itens/ruim.xml': '<assessmentItem',
      }),
    );
    expect(questions.map(({ title }) => title)).toEqual(['B', 'A']);
    expect(problems.find(({ severity }) => severity === 'refused')).toMatchObject({
      title: 'itens/ruim.xml',
      at: 1,
    });
  });

  test('brings the text that items share, or reports it as missing', () => {
    const withStimulus = (href: string) =>
      item('A').replace('<itemBody>', `<assessmentStimulusRef identifier="s" href="${href}"/><itemBody>`);
    const { questions, problems } = parseQti(
      zip({
        'imsmanifest.xml': manifest('itens/a.xml', 'itens/b.xml'),
        'itens/a.xml': withStimulus('../textos/um%20texto.xml'),
        'itens/b.xml': withStimulus('../textos/outro.xml'),
        'textos/um texto.xml':
          '<assessmentStimulus><stimulusBody><p>Um <i>texto</i>.</p></stimulusBody></assessmentStimulus>',
      }),
    );
    expect(questions.map(({ statement }) => statement)).toEqual([
      'Um *texto*.\n\nLeia **com calma**.\n\nQual lê linhas?',
      'Leia **com calma**.\n\nQual lê linhas?',
    ]);
    const missing = problems.filter(({ reason }) =>
      reason.startsWith('O texto de apoio está em outro arquivo'),
    );
    expect(missing.map(({ at }) => at)).toEqual([1]);
  });

  test('without a manifest is read in the order of its file names', () => {
    const { questions, problems } = parseQti(
      zip({ 'b.xml': item('B'), 'a.xml': item('A'), 'teste.xml': '<assessmentTest/>', 'leia.txt': 'oi' }),
    );
    expect(questions.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(problems.every(({ severity }) => severity === 'loss')).toBe(true);
  });

  const bomb = zip({ 'imsmanifest.xml': manifest('a.xml'), 'a.xml': ' '.repeat(60 * 1024 * 1024) });
  const liar = bomb.slice();
  const view = new DataView(liar.buffer);
  for (let at = 0; at + 28 < liar.length; at++)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1_000_000)
      view.setUint32(at + 24, 100, true);
  const hostile: Record<string, [Uint8Array, RegExp]> = {
    'that grows to 60 MB': [bomb, /grande demais depois de aberto/],
    'that lies about how much it grows': [liar, /danificado|XML válido|grande demais/],
    'of more than 20 MB': [large(), /grande demais/],
    'with a path out of it': [zip({ '../../etc/passwd.xml': 'x' }), /caminho que sai/],
    'with an absolute path': [zip({ '/etc/passwd.xml': 'x' }), /caminho que sai/],
    'of too many files': [
      zip(Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`${index}.xml`, '']))),
      /arquivos demais/,
    ],
    'cut in the middle': [bomb.slice(0, bomb.length / 2), /danificado/],
    'whose manifest names another file by an entity': [
      zip({
        'imsmanifest.xml': '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><manifest>&x;</manifest>',
      }),
      /DOCTYPE/,
    ],
    'without questions': [zip({ 'imsmanifest.xml': manifest() }), /nenhuma questão/],
  };
  test.each(Object.keys(hostile))('%s is refused', (name) => {
    const [bytes, reason] = hostile[name] ?? [new Uint8Array(), /./];
    const { questions, problems } = parseQti(bytes);
    expect(questions).toEqual([]);
    expect(problems.map((problem) => problem.reason).join()).toMatch(reason);
  });

  function large(): Uint8Array {
    const bytes = new Uint8Array(21 * 1024 * 1024);
    bytes.set([0x50, 0x4b, 3, 4]);
    return bytes;
  }
});

describe('QTI that is not an item of version 2 or 3 is refused by name', () => {
  const zip = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  const old = '<?xml version="1.0"?><questestinterop><assessment ident="a"/></questestinterop>';
  const canvas =
    '<manifest><resources><resource type="imsqti_xmlv1p2" href="a/a.xml"/></resources></manifest>';
  test.each<[string | Uint8Array, RegExp]>([
    [old, /^É QTI 1\.2.*QTI 2\.1/],
    ['<questestinterop><item><p>a</b></item></questestinterop>', /^É QTI 1\.2/],
    ['<questestinterop><item title="a & b">', /^É QTI 1\.2/],
    ['<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2.dtd"><questestinterop/>', /^É QTI 1\.2/],
    [zip({ 'imsmanifest.xml': '<manifest><resources>', 'a.xml': '<QuestestInterop><item>' }), /^É QTI 1\.2/],
    [zip({ 'a.xml': old, 'b.xml': old }), /^É QTI 1\.2/],
    [zip({ 'imsmanifest.xml': canvas, 'a/a.xml': old, 'a/meta.xml': '<quiz/>' }), /^É QTI 1\.2/],
    ['<manifest><resources/></manifest>', /^É o índice de um pacote QTI/],
    ['<qti-assessment-test/>', /^É o índice de um pacote QTI/],
    ['<outro/>', /não é um item QTI 2 ou 3/],
    [zip({ 'a.xml': '<outro/>', 'leia.txt': 'oi' }), /^O pacote não traz nenhuma questão QTI 2 ou 3/],
  ])('%#', (content, sentence) => {
    const { questions, problems } = parseQti(content);
    expect(questions).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.reason).toMatch(sentence);
  });

  test('an item is refused when the manifest names it and the package lacks it', () => {
    const manifest =
      '<manifest><resources><resource type="imsqti_item_xmlv2p1" href="falta.xml"/></resources></manifest>';
    expect(parseQti(zip({ 'imsmanifest.xml': manifest })).problems).toMatchObject([
      {
        severity: 'refused',
        title: 'falta.xml',
        reason: 'O manifesto cita este arquivo, mas ele não está no pacote.',
      },
    ]);
  });
});

describe('what is written', () => {
  const question: Question = {
    statement: 'O que imprime?\n\n```js\nconsole.log(1 < 2 && "a");\n```',
    kind: 'multiple',
    options: [
      { text: '`true`', correct: false },
      { text: '`"a"`', correct: true },
    ],
    tags: ['js'],
  };

  test('is a package of version 3 that other programs can show', () => {
    const files = unzipSync(writeQti([question]));
    expect(Object.keys(files)).toEqual(['imsmanifest.xml', 'questao-1.xml']);
    const item = new TextDecoder().decode(files['questao-1.xml']);
    expect(item).toContain('<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"');
    expect(item).toContain('title="Questão 1"');
    expect(item).toContain('<pre><code>console.log(1 &lt; 2 &amp;&amp; &quot;a&quot;);</code></pre>');
    expect(item).toContain('<code>&quot;a&quot;</code>');
  });

  test('shows other programs the text of the Markdown without its signs', () => {
    const statement = '**2\\*3** em \\_\\_init\\_\\_\nfim\n\n3. a\n4. b';
    const files = unzipSync(writeQti([{ statement, kind: 'essay', options: [] }]));
    expect(new TextDecoder().decode(files['questao-1.xml'])).toContain(
      '<p><strong>2*3</strong> em __init__<br/>fim</p><ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>',
    );
  });

  test('gives the same bytes for the same questions, even after they were read back', () => {
    const first = writeQti([question]);
    expect(writeQti(parseQti(first).questions)).toEqual(first);
  });
});
