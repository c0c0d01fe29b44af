// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followHeading } from './follow-heading.ts';

const show = (html: string) => {
  document.querySelector('main')?.replaceChildren();
  document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
};
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const settled = async () => {
  await vi.advanceTimersByTimeAsync(100);
  return document.activeElement?.textContent;
};
const act = (type = 'click') =>
  document.querySelector('main')?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<nav><a href="/x">Menu</a><input></nav><main><h1>Provas</h1><button>Abrir</button></main>';
  stop = followHeading();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a title that comes while the page loads leaves the focus to the browser', async () => {
  show('<h1>Provas encerradas</h1>');
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test('a click that changed the screen before it ended leads the focus to the new title', async () => {
  act('pointerdown');
  show('<h1>Resultado</h1>');
  await vi.advanceTimersByTimeAsync(1);
  act('click');
  expect(await settled()).toBe('Resultado');
});

test('a new screen gives the focus to its title, also where the menu that led there stays', async () => {
  act();
  focus('button');
  show('<h1>Resultado</h1>');
  expect(await settled()).toBe('Resultado');
  focus('a');
  show('<h1>Conta</h1>');
  expect(await settled()).toBe('Conta');
});

test('the title takes the focus when the button that had it goes', async () => {
  act();
  focus('button');
  document.querySelector('button')?.remove();
  expect(await settled()).toBe('Provas');
});

test('a screen that takes the focus itself keeps it', async () => {
  act();
  focus('button');
  show('<h1>Prova</h1><h2 tabindex="-1">Questão 1</h2>');
  focus('h2');
  expect(await settled()).toBe('Questão 1');
});

test('a text that is being typed keeps the focus, and so does the menu while the screen stays', async () => {
  act();
  focus('input');
  show('<h1>Busca</h1>');
  await settled();
  expect(document.activeElement?.matches('input')).toBe(true);
  focus('a');
  document.querySelector('main')?.append(document.createElement('p'));
  expect(await settled()).toBe('Menu');
});

test('an open dialog keeps the focus until it closes', async () => {
  act();
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Fechar</button></div>');
  focus('[role=dialog] button');
  show('<h1>Nova</h1>');
  expect(await settled()).toBe('Fechar');
  document.querySelector('[role=dialog]')?.remove();
  expect(await settled()).toBe('Nova');
});

test('whoever acts in the meantime keeps the focus where it is', async () => {
  act();
  focus('a');
  show('<h1>Nova</h1>');
  await vi.advanceTimersByTimeAsync(10);
  document.querySelector('a')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  expect(await settled()).toBe('Menu');
});

test('what a closing menu gives the focus back to keeps it, wherever it stands', async () => {
  act();
  document.body.insertAdjacentHTML('beforeend', '<div role="menu"><button>Sair</button></div>');
  focus('[role=menu] button');
  document.querySelector('[role=menu]')?.remove();
  await vi.advanceTimersByTimeAsync(20);
  focus('a');
  expect(await settled()).toBe('Menu');
});
