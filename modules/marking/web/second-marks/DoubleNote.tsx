import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import type { OpenAnswer } from '../../contract/grading.ts';
import type { GivenMark } from '../../contract/marks.ts';
import { earnedText, storedMark } from '../given-mark.ts';

interface DoubleNoteProps {
  answer: Pick<OpenAnswer, 'double'> & Parameters<typeof storedMark>[0];
  rubric: Rubric | undefined;
}

export function DoubleNote({ answer, rubric }: DoubleNoteProps) {
  const { double } = answer;
  if (!double) return null;
  const people = double.graders
    // An owner may have no name yet.
    .map(
      ({ name = 'ninguém ainda', given }) => `${name || 'alguém da equipe'}${given ? ' (já corrigiu)' : ''}`,
    )
    .join(', ');
  return (
    <p className="text-sm text-muted">
      Corrigida por mais de uma pessoa: {people}. {stateText(double, rubric, storedMark(answer, rubric))}
    </p>
  );
}

function stateText(
  { settled, mine, graders }: NonNullable<OpenAnswer['double']>,
  rubric: Rubric | undefined,
  mark: GivenMark,
): string {
  if (settled) return `As correções estão concluídas: ${settledText(rubric, mark)}.`;
  if (!mine) return 'Espera por colegas.';
  return graders.some(({ slot }) => slot === 3)
    ? 'As duas correções diferem demais, e a sua decide. Você as vê depois de enviar a sua.'
    : 'Falta a sua correção. Você vê as outras depois de enviar a sua.';
}

function settledText(rubric: Rubric | undefined, mark: GivenMark): string {
  const mean = mark.meanOf ? ', a média de duas' : '';
  if (rubric) return `${earnedText(rubric, mark)}${mean}`;
  return mark.meanOf ? `metade dos pontos${mean}` : mark.correct ? 'correta' : 'incorreta';
}
