/** `platform/contract/page-faults.ts` has these words of the wire. */
export type EarlyPart = 'script' | 'estilo' | 'navegador' | 'tela';

var counted: { [part: string]: boolean } = {};

/** Each part is told once a page, without anything of a person. */
export function countFault(part: EarlyPart): void {
  if (counted[part]) return;
  counted[part] = true;
  var request = new XMLHttpRequest();
  try {
    request.open('POST', '/api/page-faults');
    request.setRequestHeader('Content-Type', 'application/json');
    request.send(JSON.stringify({ parte: part }));
  } catch (_) {
    // It is only not counted.
  }
}
