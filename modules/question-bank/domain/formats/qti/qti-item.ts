import type { MarkdownVariant } from '#platform/domain/parse-markdown.ts';
import type { Collector } from '../collector.ts';
import { pointsIn, type SourcePosition } from '../question.ts';
import { type RichText, richText } from '../text/rich-text.ts';
import { textOf } from '../text/xml.ts';
import type { XmlElement } from '../text/xml-element.ts';
import { choiceOf, optionFeedbackLoss, type WeightedOption } from '../weighted-choice.ts';
import { besideBody, feedbackLoss, isTemplate, leftInItem } from './qti-left-out.ts';
import { attributeOf, findAll, partsOf, plainName } from './qti-names.ts';
import { joined, readRubrics } from './qti-rubric.ts';

/** The package says this outside the item's file. */
export interface ItemRecord {
  title?: string | undefined;
  tags?: readonly string[];
  stimulusAt?: (href: string) => XmlElement | undefined;
}

export const isItem = ({ name }: XmlElement): boolean => plainName(name) === 'assessmentitem';

const isInteraction = (name: string) => name.endsWith('interaction');

const refusals: Record<string, string> = {
  matchinteraction: 'Questões de associação não existem aqui.',
  associateinteraction: 'Questões de associação não existem aqui.',
  textentryinteraction: 'Questões de completar a lacuna não existem aqui.',
  inlinechoiceinteraction: 'Questões de completar a lacuna não existem aqui.',
  gapmatchinteraction: 'Questões de completar a lacuna não existem aqui.',
  orderinteraction: 'Questões de ordenar não existem aqui.',
};

/** Items are of QTI 2.1, 2.2 or 3.0, with one choice or one extended text. */
export function readItem(item: XmlElement, found: Collector, record: ItemRecord = {}) {
  const { title: known, tags = [], stimulusAt } = record;
  const title = (known ?? attributeOf(item, 'title') ?? '').trim();
  const source: SourcePosition = { line: item.line, title };
  const [body] = partsOf(item, 'itembody');
  const interactions = body ? findAll(body, isInteraction) : [];
  const [interaction] = interactions;
  if (!body || !interaction)
    return found.refuse('Não há onde responder: é só um texto, não uma questão.', source);
  if (interactions.length > 1) return found.refuse('Um item com várias respostas não existe aqui.', source);
  const kind = plainName(interaction.name);
  if (kind !== 'choiceinteraction' && kind !== 'extendedtextinteraction') {
    const reason = refusals[kind] ?? `Questões do tipo “${interaction.name.slice(0, 40)}” não existem aqui.`;
    return found.refuse(reason, source);
  }
  if (findAll(item, isTemplate).length > 0)
    return found.refuse('Itens com partes sorteadas (variáveis de modelo do QTI) não existem aqui.', source);
  const stimuli = findAll(item, (name) => name === 'assessmentstimulusref').flatMap(
    (link) => stimulusAt?.(attributeOf(link, 'href') ?? '') ?? [],
  );
  // The walk over the body reaches the prompt inside the interaction.
  const statement = [...stimuli.map((stimulus) => wordsOf(stimulus)), wordsOf(body)];
  const feedback = partsOf(item, 'modalfeedback').map((part) => wordsOf(part));
  const declaration = declarationOf(item, interaction);
  const answers = kind === 'choiceinteraction' ? readChoice(declaration, interaction) : undefined;
  const { losses, ...notes } = readRubrics(item, declaration, wordsOf);
  const said = joined(feedback);
  const grade = pointsIn(maxScoreOf(item));
  found.take(
    {
      statement: joined(statement),
      kind: answers?.kind ?? 'essay',
      options: answers?.options ?? [],
      ...notes,
      ...(title && { title }),
      ...(said && { feedback: said }),
      ...(grade.points && { points: grade.points }),
      ...(tags.length > 0 && { tags: [...tags] }),
    },
    [
      ...grade.losses,
      ...[...statement, ...feedback].flatMap((part) => part.losses),
      ...(answers?.losses ?? []),
      ...besideBody(item, interaction, stimuli.length),
      ...losses,
    ],
    source,
  );
}

/** The original Markdown counts if Provado wrote it, else the converted HTML. */
function wordsOf(element: XmlElement, variant: MarkdownVariant = 'full'): RichText {
  const [written] = findAll(element, (name) => name === 'div' || name === 'span').filter(
    ({ attributes }) => attributes['data-markdown'] !== undefined,
  );
  const kept = written?.attributes['data-markdown'];
  return kept === undefined ? richText(element, variant, leftInItem) : { text: kept.trim(), losses: [] };
}

function maxScoreOf(item: XmlElement): string | undefined {
  const declaration = partsOf(item, 'outcomedeclaration').find(
    (outcome) => attributeOf(outcome, 'identifier') === 'MAXSCORE',
  );
  return textOf(partsOf(partsOf(declaration, 'defaultvalue')[0], 'value')[0]);
}

function declarationOf(item: XmlElement, interaction: XmlElement): XmlElement | undefined {
  const response = attributeOf(interaction, 'responseidentifier');
  return partsOf(item, 'responsedeclaration').find(
    (candidate) => attributeOf(candidate, 'identifier') === response,
  );
}

function readChoice(declaration: XmlElement | undefined, interaction: XmlElement) {
  const [correct] = partsOf(declaration, 'correctresponse');
  const right = new Set(partsOf(correct, 'value').map((value) => textOf(value).trim()));
  const weights = weightsOf(declaration);
  const isSingle = attributeOf(declaration, 'cardinality') !== 'multiple';
  const losses: string[] = [];
  const options = partsOf(interaction, 'simplechoice').map((choice): WeightedOption => {
    const { text, losses: lost } = wordsOf(choice, 'short');
    losses.push(...lost.map((loss) => (loss === feedbackLoss ? optionFeedbackLoss : loss)));
    const name = attributeOf(choice, 'identifier') ?? '';
    const weight = right.size > 0 ? (right.has(name) ? 100 : 0) : (weights.get(name) ?? 0) * 100;
    return { text, isRight: isSingle && weight >= 99.9, weight };
  });
  const answers = choiceOf(options, right.size > 0 ? [] : losses);
  // Named right answers need no weights, so nothing is lost by weighing.
  return right.size > 0 ? { ...answers, losses } : answers;
}

function weightsOf(declaration: XmlElement | undefined): Map<string, number> {
  const [mapping] = partsOf(declaration, 'mapping');
  return new Map(
    partsOf(mapping, 'mapentry').map((entry) => [
      attributeOf(entry, 'mapkey') ?? '',
      Number(attributeOf(entry, 'mappedvalue')) || 0,
    ]),
  );
}
