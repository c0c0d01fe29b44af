import type { Question } from './question.ts';

export type GraderNotes = Pick<Question, 'modelAnswer' | 'markingNotes'>;

const names = { modelAnswer: 'Resposta modelo', markingNotes: 'Como corrigir' };

/**
 * Joins both notes for graders into one Markdown text, for formats that have one field. `readGraderText` separates them
 * again. If the model answer contains our second heading, both headings get one more `#`.
 */
export function graderText({ modelAnswer = '', markingNotes = '' }: GraderNotes): string {
  if (!modelAnswer)
    return (readGraderText(markingNotes).markingNotes ?? '') === markingNotes
      ? markingNotes
      : heading('##', names.markingNotes) + markingNotes;
  let sign = '##';
  while (`\n\n${modelAnswer}\n\n`.includes(`\n\n${heading(sign, names.markingNotes)}`)) sign += '#';
  const rest = markingNotes && `\n\n${heading(sign, names.markingNotes)}${markingNotes}`;
  return heading(sign, names.modelAnswer) + modelAnswer + rest;
}

/** Separates the notes for graders. A text without our headings is all marking notes. */
export function readGraderText(text: string): GraderNotes {
  const [top = '', sign = '', name] = /^(#{2,}) (Resposta modelo|Como corrigir)\n\n/.exec(text) ?? [];
  const rest = text.slice(top.length);
  if (name !== names.modelAnswer) return rest ? { markingNotes: rest } : {};
  const second = `\n\n${heading(sign, names.markingNotes)}`;
  const at = rest.indexOf(second);
  if (at === -1) return { modelAnswer: rest };
  return { modelAnswer: rest.slice(0, at), markingNotes: rest.slice(at + second.length) };
}

const heading = (sign: string, name: string): string => `${sign} ${name}\n\n`;
