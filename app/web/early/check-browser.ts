import { countFault } from './count-fault.ts';
import { showNotice } from './show-notice.ts';

/** `app/web/build/floor.ts` has the oldest browsers in which Provado runs. */
export function checkBrowser(): void {
  if (!isTooOld()) return;
  countFault('navegador');
  showNotice({
    title: 'Este navegador é antigo demais para o Provado',
    text: 'Partes das telas não funcionam nele, e uma prova começada aqui pode não chegar ao fim. Antes de entrar, de se cadastrar ou de começar uma prova, atualize o navegador ou use outro: Chrome ou Edge 111, Firefox 128, Safari 16.4 ou mais novos.',
    isWhole: false,
    canReload: false,
  });
}

/** Two styles came last: one in Chrome 111, the other in Safari 16.4 and Firefox 128. */
function isTooOld(): boolean {
  var mixes = window.CSS && CSS.supports && CSS.supports('color', 'color-mix(in oklab, red, blue)');
  return !mixes || !('CSSPropertyRule' in window);
}
