import { asModelAnswer } from '../accepted-answers.ts';
import type { GraderNotes } from '../text/grader-text.ts';
import { asMarkdown } from '../text/html-text.ts';
import type { RichText } from '../text/rich-text.ts';
import { readRubric } from '../text/rubric-text.ts';
import { elementsOf, textOf } from '../text/xml.ts';
import type { XmlElement } from '../text/xml-element.ts';
import { attributeOf, partsOf, plainName } from './qti-names.ts';

/** Provado marks a model answer with this use of a rubric block, because QTI has none for it. */
export const modelAnswerUse = 'ext:model-answer';

export const rubricUse = 'ext:rubric';

/** A block without a view is for everybody. */
const hasView = (element: XmlElement, view: string): boolean =>
  (attributeOf(element, 'view') ?? view).toLowerCase().split(/\s+/).includes(view);

export const isKeptFromCandidates = (element: XmlElement): boolean =>
  plainName(element.name) === 'rubricblock' && !hasView(element, 'candidate');

export const isForScorers = (block: XmlElement): boolean => hasView(block, 'scorer');

/** It looks inside a match, too, unlike `findAll`. */
const findWithin = (element: XmlElement, isWanted: (inner: XmlElement) => boolean): XmlElement[] =>
  elementsOf(element).flatMap((inner) => [
    ...(isWanted(inner) ? [inner] : []),
    ...findWithin(inner, isWanted),
  ]);

/** Graders read rubric blocks for scorers, and the correct response of an open question. */
export function readRubrics(
  item: XmlElement,
  declaration: XmlElement | undefined,
  wordsOf: (element: XmlElement) => RichText,
): GraderNotes & { losses: string[] } {
  // QTI allows rubric blocks inside the body only, but many programs write them beside it.
  const scorers = findWithin(item, (block) => isKeptFromCandidates(block) && isForScorers(block));
  const strays = partsOf(item, 'rubricblock').filter((block) => !scorers.includes(block));
  const useOf = (block: XmlElement) => attributeOf(block, 'use');
  const models = scorers.filter((block) => useOf(block) === modelAnswerUse).map((block) => wordsOf(block));
  const others = scorers.filter((block) => useOf(block) !== modelAnswerUse);
  const ours = others.find((block) => useOf(block) === rubricUse);
  const rubric = ours && readRubric(wordsOf(ours).text);
  const notes = others.filter((block) => !rubric || block !== ours).map((block) => wordsOf(block));
  const markingNotes = joined(notes);
  const expected = readExpected(declaration);
  const modelAnswer = joined([...models, ...expected]);
  return {
    ...(modelAnswer && { modelAnswer }),
    ...(markingNotes && { markingNotes }),
    ...(rubric && { rubric }),
    losses: [
      ...[...models, ...notes, ...expected].flatMap(({ losses }) => losses),
      ...(strays.length > 0 ? ['Orientações ao lado do enunciado ficam de fora.'] : []),
    ],
  };
}

function readExpected(declaration: XmlElement | undefined): RichText[] {
  if (attributeOf(declaration, 'basetype') !== 'string') return [];
  const values = partsOf(partsOf(declaration, 'correctresponse')[0], 'value').map((value) => textOf(value));
  const entries = partsOf(partsOf(declaration, 'mapping')[0], 'mapentry')
    .filter((entry) => Number(attributeOf(entry, 'mappedvalue')) > 0)
    .map((entry) => attributeOf(entry, 'mapkey') ?? '');
  const read = [...new Set([...values, ...entries].map((value) => value.trim()))].map((value) =>
    asMarkdown(value, 'plain'),
  );
  const { modelAnswer = '' } = asModelAnswer(read.map(({ text }) => ({ text, weight: undefined })));
  return [{ text: modelAnswer, losses: read.flatMap(({ losses }) => losses) }];
}

export const joined = (parts: readonly RichText[]): string =>
  parts
    .map(({ text }) => text)
    .filter(Boolean)
    .join('\n\n');
