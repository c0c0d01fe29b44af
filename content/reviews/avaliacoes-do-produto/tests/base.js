import { JSDOM } from 'jsdom';
import { act, createElement } from 'react';

export const pagina = new JSDOM('<div id="raiz"></div>').window.document.getElementById('raiz');
globalThis.window = pagina.ownerDocument.defaultView;
globalThis.document = pagina.ownerDocument;
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
const { createRoot } = await import('react-dom/client');
const raiz = createRoot(pagina);

export const mostrar = (componente, propriedades) =>
  act(async () => raiz.render(createElement(componente, propriedades)));

export const depois = (acao) => act(async () => acao());

export const avaliacao = (id, mais = {}) => ({ id, nota: 4, texto: `texto ${id}`, autor: `A${id}`, uteis: 1, ...mais });
