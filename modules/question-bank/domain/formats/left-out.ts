import { cutText } from '#platform/domain/cut-text.ts';
import { commentName } from './text/read-html.ts';
import { textOf } from './text/xml.ts';
import type { XmlElement } from './text/xml-element.ts';

export const pictureLoss = 'A imagem não é importada: envie-a na própria questão.';
const hidden = 'Um trecho escondido do HTML fica de fora.';
const field = 'Um campo de formulário do HTML fica de fora.';
const other = 'Um conteúdo incorporado (de outro arquivo ou programa) fica de fora.';

const reasons: Record<string, string> = {
  svg: 'Um desenho (SVG) fica de fora: envie-o como imagem na questão.',
  canvas: 'Um desenho (canvas) fica de fora: envie-o como imagem na questão.',
  audio: 'Um áudio fica de fora.',
  video: 'Um vídeo fica de fora.',
  iframe: 'Uma página incorporada (iframe) fica de fora.',
  embed: other,
  applet: other,
  include: other,
  script: 'Um programa (script) do HTML fica de fora.',
  noscript: 'Um programa (script) do HTML fica de fora.',
  style: 'A aparência definida no HTML (style) fica de fora.',
  input: field,
  select: field,
  textarea: field,
};

const unseen = new Set(['head', 'title', 'meta', 'link', 'template', 'source', 'track', 'map', 'wbr']);

/** @returns undefined when it is read; else the sentence that reports it, empty when nobody saw the element */
export function leftOut(element: XmlElement): string | undefined {
  const { attributes } = element;
  const plain = element.name.toLowerCase();
  if (plain === 'img') return pictureReason(attributes.alt ?? '');
  if (plain === 'object') return textOf(element).trim() ? undefined : objectLoss(element);
  if (plain === commentName)
    return isEditorsMark(element.children) ? '' : 'Um comentário do HTML fica de fora.';
  if (unseen.has(plain)) return textOf(element).trim() && hidden;
  if (Object.hasOwn(reasons, plain)) return reasons[plain];
  if (attributes.hidden !== undefined || /display\s*:\s*none/i.test(attributes.style ?? '')) return hidden;
  return undefined;
}

/** The text alternative of an object was read in its place. */
export const lossWithin = (element: XmlElement): string | undefined =>
  element.name.toLowerCase() === 'object' ? objectLoss(element) : undefined;

const objectLoss = ({ attributes }: XmlElement): string =>
  attributes.type?.startsWith('image/') ? pictureLoss : other;

function pictureReason(alt: string): string {
  const words = alt.replace(/\s+/g, ' ').trim();
  if (!words) return pictureLoss;
  const shown = words.length > 80 ? `${cutText(words, 80)}…` : words;
  return pictureLoss.replace('A imagem', `A imagem “${shown}”`);
}

/** Word processors put such comments around copied text. */
const isEditorsMark = ([words]: XmlElement['children']): boolean =>
  typeof words === 'string' && /^\s*(?:$|(?:Start|End)Fragment|\[if\b|\[endif\]|\/?wp:)/i.test(words);
