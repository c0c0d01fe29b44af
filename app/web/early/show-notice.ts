export interface Notice {
  title: string;
  text: string;
  isWhole: boolean;
  canReload: boolean;
}

/** The style sheet may be what is missing. The policy forbids `style` attributes only. */
var colours = {
  dark: {
    back: '#0b0f12',
    box: '#19222a',
    text: '#e9eef1',
    line: '#243039',
    button: '#b7f04a',
    on: '#10180a',
  },
  light: {
    back: '#f5f7f3',
    box: '#ebefe8',
    text: '#121c16',
    line: '#d9dfd6',
    button: '#141d10',
    on: '#b7f04a',
  },
};

var shown: { [title: string]: boolean } = {};

export function showNotice(notice: Notice): void {
  if (shown[notice.title]) return;
  shown[notice.title] = true;
  if (document.body) put(notice);
  else
    document.addEventListener('DOMContentLoaded', function () {
      put(notice);
    });
}

function put(notice: Notice): void {
  var page = document.documentElement;
  var colour = page.getAttribute('data-theme') === 'light' ? colours.light : colours.dark;
  var box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.style.cssText =
    'box-sizing:border-box;padding:20px;font:16px/1.5 "Geist Variable",system-ui,sans-serif;border-bottom:1px solid ' +
    colour.line +
    ';color:' +
    colour.text +
    ';background:' +
    colour.box;
  var inner = document.createElement('div');
  inner.style.cssText = 'max-width:640px;margin:0 auto';
  box.appendChild(inner);
  if (notice.isWhole) {
    page.style.background = colour.back;
    box.style.background = colour.back;
    box.style.border = '0';
    box.style.padding = '20vh 24px 40px';
    document.title = notice.title + ' · Provado';
  }
  var title = document.createElement(notice.isWhole ? 'h1' : 'p');
  title.textContent = notice.title;
  title.style.cssText =
    'margin:0 0 8px;font-weight:600;line-height:1.3;font-size:' + (notice.isWhole ? '28px' : '18px');
  inner.appendChild(title);
  var text = document.createElement('p');
  text.style.cssText = 'margin:0';
  text.textContent = notice.text;
  addContact(text, colour.text);
  inner.appendChild(text);
  if (notice.canReload) inner.appendChild(reloadButton(colour));
  document.body.insertBefore(box, document.body.firstChild);
}

function addContact(text: HTMLElement, colour: string): void {
  var address = document.documentElement.getAttribute('data-contact');
  if (!address) return;
  text.appendChild(document.createTextNode(' Se nada disso resolver, escreva para '));
  var link = document.createElement('a');
  link.href = 'mailto:' + address;
  link.textContent = address;
  link.style.cssText = 'text-decoration:underline;color:' + colour;
  text.appendChild(link);
  text.appendChild(document.createTextNode('.'));
}

function reloadButton(colour: { button: string; on: string }): HTMLElement {
  var button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Recarregar a página';
  button.style.cssText =
    'margin:16px 0 0;padding:10px 18px;min-height:44px;border:0;border-radius:10px;cursor:pointer;font:inherit;font-weight:600;color:' +
    colour.on +
    ';background:' +
    colour.button;
  button.onclick = function () {
    window.location.reload();
  };
  return button;
}
