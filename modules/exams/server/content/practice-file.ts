import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { examTitle } from '../../contract/exam-draft.ts';
import { readContentFiles } from './content-files.ts';

/** Where Provado's own practical exams lie. */
const practiceFilesFolder: string = fileURLToPath(new URL('../../../../content/practical', import.meta.url));

const text = (most: number) => z.string().trim().min(1).max(most);
const list = z.array(text(400)).min(1).max(15);

/** What a file of `content/practical` holds. All texts are Markdown. */
const practiceFile = z.strictObject({
  title: examTitle,
  /** What it is about, in a few sentences. */
  introduction: text(1000),
  /** Names as the catalogue has them; the stacks are those of the skills. */
  skills: z.array(text(60)).min(1),
  /** Hours of work, from and to. */
  hours: z
    .tuple([z.int().min(1), z.int().max(12)])
    .refine(([least, most]) => least <= most, { error: 'The hours are the wrong way round.' }),
  task: text(2500),
  /** What is in the repository that candidates start from; the company makes it so. */
  baseRepository: text(1500),
  criteria: list,
  rules: list,
  /** What a strong delivery looks like: graders read it. */
  modelAnswer: text(2500),
  markingSheet: z
    .array(z.strictObject({ criterion: text(100), points: z.int().min(1), earns: text(400) }))
    .min(3)
    .max(12),
  /** So many points are a right answer. */
  pass: z.int().min(1).max(100),
});

export interface OwnPractice extends z.output<typeof practiceFile> {
  /** The name of its file; it stays when the content changes. */
  readonly slug: string;
  /** Tells one state of the content from another. */
  readonly hash: string;
}

/**
 * Reads the practical exams of a folder in the order of their names.
 *
 * @throws Error naming the file that is not as it has to be, and where
 */
export const readPracticeFiles = (folder: string = practiceFilesFolder): Promise<OwnPractice[]> =>
  readContentFiles(folder, practiceFile);

/** What candidates read before and while they work. */
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

/** The marking sheet as graders read it. */
export const practiceNotes = ({ markingSheet, pass }: OwnPractice): string =>
  [
    `Some os pontos de cada critério; uma parte feita vale uma parte dos pontos. Com **${pass} ou mais** de 100, a entrega está correta. Conte a soma e o porquê no feedback.`,
    bullets(
      markingSheet.map(({ criterion, points, earns }) => `**${criterion} (${points} pontos).** ${earns}`),
    ),
  ].join('\n\n');

const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
