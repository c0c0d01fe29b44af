import { type Answer, isBlank, pickedOf, textOf } from '#modules/exams/domain/answer.ts';
import { formatMoment } from '#platform/web/format.ts';
import { saveFile } from '#platform/web/save-file.ts';
import type { Paper } from '../../contract/attempts.ts';
import { sittingNoun } from '../sitting-noun.ts';

export interface AnswersOnPage {
  answers: ReadonlyMap<number, Answer>;
  unsent: ReadonlySet<number>;
  aside: ReadonlyMap<number, readonly Answer[]>;
}

export function answersText(paper: Paper, { answers, unsent, aside }: AnswersOnPage, now: Date): string {
  const { title, questions } = paper.exam;
  const parts = questions.map(({ id, question }, index) => {
    const given = answers.get(id);
    const others = (aside.get(id) ?? []).map((other) => `Outra versão:\n${said(question, other)}`);
    const mark = unsent.has(id) ? ' (ainda não enviada)' : '';
    return [
      `Questão ${index + 1} de ${questions.length}${mark}`,
      question.statement,
      '',
      `Resposta:\n${given && !isBlank(given) ? said(question, given) : '(sem resposta)'}`,
      ...others,
    ].join('\n');
  });
  const heading = `${title}\nCópia das respostas de ${formatMoment(now)} · ${sittingNoun(paper)} nº ${paper.attemptId}`;
  return `${[heading, ...parts].join('\n\n----------------------------------------\n\n')}\n`;
}

function said(question: Paper['exam']['questions'][number]['question'], answer: Answer): string {
  if ('text' in answer) return textOf(answer);
  const picked = pickedOf(answer);
  const texts = question.options.filter(({ id }) => picked.includes(id)).map(({ text }) => `• ${text}`);
  return texts.join('\n') || '(nenhuma alternativa)';
}

export function saveAnswersFile(paper: Paper, page: AnswersOnPage): void {
  const now = new Date();
  const text = answersText(paper, page, now);
  saveFile(
    `provado-respostas-${paper.attemptId}-${now.toISOString().slice(0, 16).replace(/\D/g, '')}.txt`,
    new Blob([text], { type: 'text/plain;charset=utf-8' }),
  );
}
