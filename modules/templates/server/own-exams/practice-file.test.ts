import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { practiceDescription, practiceNotes, readPracticeFiles } from './practice-file.ts';

it('a practical exam shows candidates task, start, criteria and rules, and only graders the points', async () => {
  for (const practice of await readPracticeFiles()) {
    const description = practiceDescription(practice);
    for (const line of [practice.task, practice.baseRepository, ...practice.criteria, ...practice.rules]) {
      expect(description, practice.slug).toContain(line);
    }
    const notes = practiceNotes(practice);
    for (const { criterion, points, earns } of practice.markingSheet) {
      expect(notes).toContain(`**${criterion} (${points} pontos).** ${earns}`);
      expect(description).not.toContain(earns);
    }
    expect(description).not.toContain(practice.modelAnswer);
  }
});

it('an invalid file is refused by name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'provado-practical-'));
  const [first] = await readPracticeFiles();
  if (!first) throw new Error('There is no practical exam.');
  const { slug: _, hash: __, ...whole } = first;
  await writeFile(join(folder, 'prova.json'), JSON.stringify({ ...whole, markingSheet: [] }));
  await expect(readPracticeFiles(folder)).rejects.toThrow(/^prova\.json: /);
  await rm(folder, { recursive: true });
});
