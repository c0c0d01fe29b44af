export const answerLine =
  /^(?:(?:correct )?answers?|resposta(?: correta| certa)?|gabarito|respuesta(?: correcta)?)\s*:(.*)$/i;

const between = String.raw`\s*[,;&+/]\s*|\s+(?:e|and|y)\s+`;
const letters = new RegExp(
  String.raw`^\(?([A-Z](?:(?:${between})[A-Z](?![\p{L}\d]))*)(?![\p{L}\d])[).:]*`,
  'iu',
);

/** An answer names alternatives by letter or by text. A letter inside a word does not count; `rest` is what follows. */
export function readAnswer(answer: string, texts: readonly string[]): { right: Set<number>; rest: string } {
  const named = texts.findIndex((text) => text.toLowerCase() === answer.toLowerCase());
  if (answer.length > 1 && named !== -1) return { right: new Set([named]), rest: '' };
  const [whole = '', said = ''] = letters.exec(answer) ?? [];
  const picked = said ? said.toUpperCase().split(new RegExp(between, 'i')) : [];
  return {
    right: new Set(picked.map((one) => one.charCodeAt(0) - 65)),
    rest: answer.slice(whole.length).trim(),
  };
}
