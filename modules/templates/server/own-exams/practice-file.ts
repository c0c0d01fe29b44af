import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { examTitle } from '#modules/exams/contract/exam-draft.ts';
import { readContentFiles, text } from './content-files.ts';

const practiceFilesFolder: string = fileURLToPath(new URL('../../../../content/practical', import.meta.url));

const list = z.array(text(400)).min(1).max(15);

/** All texts are Markdown. */
const practiceFile = z.strictObject({
  title: examTitle,
  introduction: text(1000),
  /** The names come from the catalogue. The stacks follow from the skills. */
  skills: z.array(text(60)).min(1),
  hours: z
    .tuple([z.int().min(1), z.int().max(12)])
    .refine(([least, most]) => least <= most, { error: 'The hours are the wrong way round.' }),
  task: text(2500),
  baseRepository: text(1500),
  criteria: list,
  rules: list,
  modelAnswer: text(2500),
  markingSheet: z
    .array(z.strictObject({ criterion: text(100), points: z.int().min(1), earns: text(400) }))
    .min(3)
    .max(12),
  /** A right answer earns so many points or more. */
  pass: z.int().min(1).max(100),
});

export interface OwnPractice extends z.output<typeof practiceFile> {
  readonly slug: string;
  readonly hash: string;
}

export const readPracticeFiles = (folder: string = practiceFilesFolder): Promise<OwnPractice[]> =>
  readContentFiles(folder, practiceFile);

export function practiceDescription(practice: OwnPractice): string {
  const { introduction, hours, task, baseRepository, criteria, rules } = practice;
  const [least, most] = hours;
  return [
    introduction,
    `**Tempo de trabalho:** de ${least} a ${most} horas. O prazo para entregar é o desta prova.`,
    '## O que fazer',
    task,
    '## Repositório inicial',
    baseRepository,
    '## Critérios de aceite',
    bullets(criteria),
    '## Regras',
    bullets(rules),
  ].join('\n\n');
}

export const practiceNotes = ({ markingSheet, pass }: OwnPractice): string =>
  [
    `Some os pontos de cada critério; uma parte feita vale uma parte dos pontos. Com **${pass} ou mais** de 100, a entrega está correta. Conte a soma e o porquê no feedback.`,
    bullets(
      markingSheet.map(({ criterion, points, earns }) => `**${criterion} (${points} pontos).** ${earns}`),
    ),
  ].join('\n\n');

const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
