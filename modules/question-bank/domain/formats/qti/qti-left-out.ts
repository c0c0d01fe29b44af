import type { XmlElement } from '../text/xml-element.ts';
import { attributeOf, findAll, plainName } from './qti-names.ts';
import { isForScorers, isKeptFromCandidates } from './qti-rubric.ts';

export const feedbackLoss = 'Os comentários que só apareciam depois da resposta ficam de fora.';
const stimulusLoss = 'O texto de apoio está em outro arquivo, que não veio: acrescente-o ao enunciado.';
const styleLoss = 'A aparência definida no item (folha de estilo) fica de fora.';

/** These elements vary the item for each candidate. */
export const isTemplate = (name: string): boolean =>
  [
    'templatedeclaration',
    'templateprocessing',
    'templateblock',
    'templateinline',
    'printedvariable',
  ].includes(name);

/** These elements of an item's body are not part of its statement. `leftOut` decides the same for HTML. */
export function leftInItem(inner: XmlElement): string | undefined {
  const name = plainName(inner.name);
  if (name === 'simplechoice') return '';
  if (name === 'feedbackinline' || name === 'feedbackblock') return feedbackLoss;
  // `readRubrics` reads what scorers see.
  if (isKeptFromCandidates(inner)) return isForScorers(inner) ? '' : othersLoss;
  if (name === 'infocontrol') return 'Uma dica que se abria a pedido fica de fora.';
  if (name === 'stylesheet') return styleLoss;
  if (name === 'cataloginfo') return catalogLoss;
  return undefined;
}

const othersLoss = 'O que é só para autores, aplicadores ou tutores fica de fora.';
const catalogLoss = 'As versões acessíveis de partes do item ficam de fora.';

const besides: Record<string, string> = {
  stylesheet: styleLoss,
  companionmaterialsinfo: 'Os materiais de apoio (calculadora, régua, arquivos) ficam de fora.',
  cataloginfo: catalogLoss,
  apipaccessibility: catalogLoss,
  accessibilityinfo: catalogLoss,
};

/** @param found how many of the shared texts that it names exist */
export function besideBody(item: XmlElement, interaction: XmlElement, found: number): string[] {
  const named = findAll(item, (name) => name === 'assessmentstimulusref').length;
  const parts = findAll(item, (name) => Object.hasOwn(besides, name) || name === 'itembody');
  return [
    ...(named > found ? [stimulusLoss] : []),
    ...parts.flatMap(({ name }) => besides[plainName(name)] ?? []),
    ...(attributeOf(item, 'adaptive') === 'true'
      ? ['O item mudava conforme as tentativas; aqui se responde uma vez.']
      : []),
    ...(attributeOf(interaction, 'placeholdertext')?.trim()
      ? ['O texto de exemplo do campo de resposta fica de fora.']
      : []),
    ...(findAll(item, (name) => name === 'modalfeedback').length > 1
      ? ['Cada comentário dependia da resposta: aqui aparecem juntos, depois dela.']
      : []),
  ];
}
