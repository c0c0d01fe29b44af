// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { noteTyped } from './note-typed.ts';

const page = '<input name="nome"><input name="email"><input name="termos" type="checkbox">';
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const type = (name: string, text: string) => {
  field(name).focus();
  field(name).value = text;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
};
const drawAgain = () => {
  document.body.firstElementChild?.replaceChildren();
  document.body.firstElementChild?.insertAdjacentHTML('beforeend', page);
};

beforeEach(() => {
  document.body.innerHTML = `<div>${page}</div>`;
});

test('what was typed before and while React looked at the page stands in the new one, with the focus', () => {
  type('nome', 'Ana');
  const { typeAgain } = noteTyped(document.body.firstElementChild as HTMLElement);
  field('termos').click();
  type('nome', 'Ana Beatriz');
  type('email', 'ana@devs.example');
  drawAgain();
  typeAgain();
  expect([field('nome').value, field('email').value, field('termos').checked]).toEqual([
    'Ana Beatriz',
    'ana@devs.example',
    true,
  ]);
  expect(document.activeElement).toBe(field('email'));
});

test('what has been typed into the new page already stays as it is', () => {
  const { typeAgain } = noteTyped(document.body.firstElementChild as HTMLElement);
  type('nome', 'Ana');
  drawAgain();
  field('nome').value = 'Bia';
  typeAgain();
  expect(field('nome').value).toBe('Bia');
});

test('a page that keeps what is typed by itself gets nothing of before', () => {
  const { typeAgain, stop } = noteTyped(document.body.firstElementChild as HTMLElement);
  type('nome', 'Ana');
  stop();
  drawAgain();
  typeAgain();
  expect(field('nome').value).toBe('');
});
