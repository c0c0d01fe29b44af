import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { examTitle } from '../../contract/exam-draft.ts';
import { readContentFiles, text } from './content-files.ts';

/** The folder of Provado's own practical exams. */
const practiceFilesFolder: string = fileURLToPath(new URL('../../../../content/practical', import.meta.url));

const list = z.array(text(400)).min(1).max(15);

/** The content of a file in `content/practical`. All texts are Markdown. */
const practiceFile = z.strictObject({
  title: examTitle,
  /** Its subject, in a few sentences. */
  introduction: text(1000),
  /** Names from the catalogue. The stacks follow from the skills. */
  skills: z.array(text(60)).min(1),
  /** Hours of work, from and to. */
  hours: z
    .tuple([z.int().min(1), z.int().max(12)])
    .refine(([least, most]) => least <= most, { error: 'The hours are the wrong way round.' }),
  task: text(2500),
  /** The content of the repository that candidates start from. The company prepares it. */
  baseRepository: text(1500),
  criteria: list,
  rules: list,
  /** A description of a strong delivery, for graders. */
  modelAnswer: text(2500),
  markingSheet: z
    .array(z.strictObject({ criterion: text(100), points: z.int().min(1), earns: text(400) }))
    .min(3)
    .max(12),
  /** The number of points for a right answer. */
  pass: z.int().min(1).max(100),
});

export interface OwnPractice extends z.output<typeof practiceFile> {
  /** The name of its file, which stays when the content changes. */
  readonly slug: string;
  /** Identifies this state of the content. */
  readonly hash: string;
}

/**
 * Reads the practical exams of a folder in the order of their names.
 *
 * @throws Error naming the invalid file, and where it is invalid
 */
export const readPracticeFiles = (folder: string = practiceFilesFolder): Promise<OwnPractice[]> =>
  readContentFiles(folder, practiceFile);

/** The text that candidates read before and during the work. */
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

/** The marking sheet for graders. */
export const practiceNotes = ({ markingSheet, pass }: OwnPractice): string =>
  [
    `Some os pontos de cada critério; uma parte feita vale uma parte dos pontos. Com **${pass} ou mais** de 100, a entrega está correta. Conte a soma e o porquê no feedback.`,
    bullets(
      markingSheet.map(({ criterion, points, earns }) => `**${criterion} (${points} pontos).** ${earns}`),
    ),
  ].join('\n\n');

const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
