import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followHeading } from './follow-heading.ts';

const screen = (html: string) => {
  document.body.innerHTML = `<nav><a href="/x">Provas</a></nav><main>${html}</main>`;
};
const focused = () => document.activeElement?.textContent;
let stop: () => void;

beforeEach(() => {
  screen('<h1>Provas</h1><button>Abrir</button>');
  stop = followHeading();
});
afterEach(() => stop());

test('a new screen gives the focus to its title, also where the menu that led there stays', async () => {
  document.querySelector('button')?.focus();
  screen('<h1>Resultado</h1>');
  await vi.waitFor(() => expect(focused()).toBe('Resultado'));
  document.querySelector('a')?.focus();
  document.querySelector('main')?.replaceChildren();
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<h1>Conta</h1>');
  await vi.waitFor(() => expect(focused()).toBe('Conta'));
});

test('the title takes the focus when the button that had it goes', async () => {
  const button = document.querySelector('button');
  button?.focus();
  button?.remove();
  await vi.waitFor(() => expect(focused()).toBe('Provas'));
});

test('a screen that takes the focus itself keeps it, as does a text that is being typed', async () => {
  screen('<h1>Entrar</h1><input>');
  document.querySelector('input')?.focus();
  const field = document.activeElement;
  screen('<h1>Busca</h1>');
  document.querySelector('nav')?.append(field ?? '');
  if (field instanceof HTMLElement) field.focus();
  const other = document.createElement('p');
  document.body.append(other);
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Busca'));
  expect(document.activeElement).toBe(field);
});

test('an open dialog keeps the focus until it closes', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Fechar</button></div>');
  const dialog = document.querySelector('[role=dialog]');
  dialog?.querySelector('button')?.focus();
  document
    .querySelector('main')
    ?.replaceChildren(Object.assign(document.createElement('h1'), { textContent: 'Nova' }));
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Nova'));
  expect(focused()).toBe('Fechar');
  dialog?.remove();
  await vi.waitFor(() => expect(focused()).toBe('Nova'));
});
