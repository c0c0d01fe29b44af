import { type Collector, collector } from '../collector.ts';
import { filedKinds } from '../kinds/kinds.ts';
import { type Parsed, pointsIn, type Question } from '../question.ts';
import { readAnswers } from './gift-answers.ts';
import { blocksOf, type GiftBlock, noteLines, pointsName } from './gift-blocks.ts';
import { escaped, findBare, findBareRun, giftText, readPlain, readText } from './gift-text.ts';

/** Reads GIFT (https://docs.moodle.org/en/GIFT_format) as Moodle's own `format/gift/format.php` does. */
export function parseGift(text: string): Parsed {
  const found = collector();
  for (const block of blocksOf(found.linesOf(text))) readBlock(block, found);
  return found.parsed;
}

function readBlock({ line, text, tags, category, notes, points }: GiftBlock, found: Collector) {
  const { title, rest } = takeTitle(text.trim());
  const source = { line, title };
  const open = findBare(rest, '{');
  if (open === -1) {
    return found.refuse(
      findBare(rest, '}') === -1
        ? 'Não há respostas entre chaves: é só um texto, não uma questão.'
        : 'Falta a chave “{” que abre as respostas.',
      source,
    );
  }
  const close = findBare(rest, '}', open + 1);
  if (close === -1) return found.refuse('Falta a chave “}” que fecha as respostas.', source);
  const after = rest.slice(close + 1);
  if (findBare(after, '{') !== -1) {
    return found.refuse('Questões com mais de uma lacuna não existem aqui.', source);
  }
  const statement = readText(withBlank(rest.slice(0, open), after));
  const body = rest.slice(open + 1, close);
  const general = findBareRun(body, '#', 4);
  const answers = readAnswers((general === -1 ? body : body.slice(0, general)).trim(), statement.format);
  if (answers.refusal !== undefined) return found.refuse(answers.refusal, source);
  const feedback = general === -1 ? undefined : readText(body.slice(general + 4), statement.format);
  const grade = pointsIn(points);
  const { kind, options, losses, modelAnswer } = answers;
  found.take(
    {
      statement: statement.text,
      kind,
      options,
      ...(modelAnswer && { modelAnswer }),
      ...notes,
      ...(grade.points && { points: grade.points }),
      ...(title && { title }),
      ...(feedback?.text && { feedback: feedback.text }),
      ...(tags.length > 0 && { tags }),
      ...(category && { category }),
    },
    [...statement.losses, ...losses, ...grade.losses, ...(feedback?.losses ?? [])],
    source,
  );
}

/** A statement that goes on after the answers misses a word there, which Moodle shows as a blank. */
const withBlank = (before: string, after: string): string =>
  after.trim() ? `${before}_____${after}` : before;

function takeTitle(text: string): { title: string | undefined; rest: string } {
  const end = text.startsWith('::') ? findBareRun(text, ':', 2, 2) : -1;
  if (end === -1) return { title: undefined, rest: text };
  return { title: readPlain(text.slice(2, end)), rest: text.slice(end + 2).trim() };
}

export function writeGift(questions: readonly Question[]): string {
  return questions
    .map(writeQuestion)
    .join('\n\n')
    .concat(questions.length > 0 ? '\n' : '');
}

function writeQuestion(question: Question): string {
  const { statement, kind, title, feedback, tags, points = 1 } = question;
  const lines = [...noteLines(question), ...(points === 1 ? [] : [`// ${pointsName}: ${points}`])];
  if (tags) lines.push(`// ${tags.map((tag) => `[tag:${tag.replace(/[\\\]]/g, '\\$&')}]`).join(' ')}`);
  lines.push(`${title ? `::${giftText(title)}::` : ''}[markdown]${escaped(statement)} {`);
  lines.push(...filedKinds[kind].writeGift(question));
  if (feedback) lines.push(`\t####${giftText(feedback)}`);
  return [...lines, '}'].join('\n');
}
