import type { Question } from '../question.ts';
import { readRubric, rubricName, rubricText } from './rubric-text.ts';

export type GraderNotes = Pick<Question, 'modelAnswer' | 'markingNotes' | 'rubric'>;

const names = { modelAnswer: 'Resposta modelo', markingNotes: 'Como corrigir' };

/** Some formats have one field for graders. The rubric comes first: a blank line ends it for `readGraderText`. */
export const graderText = ({ rubric, ...notes }: GraderNotes): string =>
  [...(rubric ? [rubricTop + rubricText(rubric)] : []), notesText(notes)].filter(Boolean).join('\n\n');

/** Both headings get one more `#` if the model answer contains our second heading. */
function notesText({ modelAnswer = '', markingNotes = '' }: GraderNotes): string {
  if (!modelAnswer)
    return (readGraderText(markingNotes).markingNotes ?? '') === markingNotes
      ? markingNotes
      : heading('##', names.markingNotes) + markingNotes;
  let sign = '##';
  while (`\n\n${modelAnswer}\n\n`.includes(`\n\n${heading(sign, names.markingNotes)}`)) sign += '#';
  const rest = markingNotes && `\n\n${heading(sign, names.markingNotes)}${markingNotes}`;
  return heading(sign, names.modelAnswer) + modelAnswer + rest;
}

/** A text without our headings is all marking notes. */
export function readGraderText(text: string): GraderNotes {
  if (!text.startsWith(rubricTop)) return readNotes(text);
  const [list = '', ...rest] = text.slice(rubricTop.length).split('\n\n');
  const rubric = readRubric(list);
  return rubric ? { rubric, ...readNotes(rest.join('\n\n')) } : readNotes(text);
}

function readNotes(text: string): GraderNotes {
  const [top = '', sign = '', name] = /^(#{2,}) (Resposta modelo|Como corrigir)\n\n/.exec(text) ?? [];
  const rest = text.slice(top.length);
  if (name !== names.modelAnswer) return rest ? { markingNotes: rest } : {};
  const second = `\n\n${heading(sign, names.markingNotes)}`;
  const at = rest.indexOf(second);
  if (at === -1) return { modelAnswer: rest };
  return { modelAnswer: rest.slice(0, at), markingNotes: rest.slice(at + second.length) };
}

const rubricTop = `## ${rubricName}\n\n`;

const heading = (sign: string, name: string): string => `${sign} ${name}\n\n`;
