import { countFault } from './count-fault.ts';
import { showNotice } from './show-notice.ts';

var whatToDo =
  'Confira a sua internet e recarregue a página. Se continuar assim, desative as extensões do navegador, como bloqueadores de anúncios, ou use outro navegador.';

/** `platform/web/network/page-life.ts` has the other side. Later faults have their own places, unless they empty the page. */
export function watchLoading(): void {
  // Captured: the failure of an element does not bubble.
  window.addEventListener(
    'error',
    function (event) {
      var element = event.target as Partial<HTMLScriptElement & HTMLLinkElement> | null;
      if (isOurs(element && element.src)) tellDead();
      else if (element && element.rel === 'stylesheet' && isOurs(element.href)) tellPlain();
      else if (isOurs(event.filename)) tellDead();
    },
    true,
  );
  document.addEventListener(
    'load',
    function (event) {
      // HTML in the place of a style sheet comes as an empty one.
      var link = event.target as Partial<HTMLLinkElement> | null;
      if (link && link.rel === 'stylesheet' && isOurs(link.href) && isEmpty(link.sheet)) tellPlain();
    },
    true,
  );
  window.addEventListener('pagefailed', tellDead);
  // Scripts go on without the styles that were to come with them.
  window.addEventListener('vite:preloadError', function (event) {
    var fault = (event as Event & { payload?: unknown }).payload;
    if (String(fault).indexOf('preload CSS') === -1) return;
    event.preventDefault();
    tellPlain();
  });
}

/** Extensions bring scripts and faults of their own. */
function isOurs(address: string | null | undefined): boolean {
  var own = window.location.protocol + '//' + window.location.host + '/';
  return typeof address === 'string' && address.indexOf(own) === 0;
}

function isEmpty(sheet: CSSStyleSheet | null | undefined): boolean {
  return !sheet || sheet.cssRules.length === 0;
}

function tellDead(): void {
  // React empties the page after it has told of a fault that nobody caught.
  setTimeout(function () {
    var root = document.getElementById('root');
    var hasNothing = !root || !root.firstChild;
    var isAlive = document.documentElement.hasAttribute('data-alive');
    if (isAlive && !hasNothing) return;
    countFault(isAlive ? 'tela' : 'script');
    showNotice({
      title: 'Esta página não carregou',
      text: (hasNothing ? 'O que você já salvou está guardado. ' : '') + whatToDo,
      isWhole: hasNothing,
      canReload: true,
    });
  });
}

function tellPlain(): void {
  countFault('estilo');
  showNotice({
    title: 'A aparência desta página não carregou',
    text: 'Você pode continuar assim. Para ver a página como ela é, recarregue. Se continuar assim, desative as extensões do navegador ou use outro navegador.',
    isWhole: false,
    canReload: true,
  });
}
