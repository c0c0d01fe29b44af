import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useKeys } from './keys.ts';

const pressed: string[] = [];
const note = (key: string) => () => void pressed.push(key);

function Area() {
  const area = useRef<HTMLDivElement>(null);
  useKeys(area, { j: note('j'), ArrowRight: note('right'), 'Ctrl+Enter': note('save'), '?': note('help') });
  return (
    <>
      <div ref={area}>
        <button type="button">Aqui</button>
        <input type="radio" aria-label="Correta" />
        <input aria-label="Texto" />
      </div>
      <button type="button">Fora</button>
    </>
  );
}

beforeEach(() => {
  pressed.length = 0;
  localStorage.clear();
  render(<Area />);
});
afterEach(cleanup);

const press = (where: HTMLElement, keys: string) => {
  where.focus();
  return userEvent.keyboard(keys);
};

test('keys act while the focus is in their area, and nowhere else', async () => {
  await press(screen.getByRole('button', { name: 'Aqui' }), 'J{ArrowRight}{Control>}{Enter}{/Control}?');
  expect(pressed).toEqual(['j', 'right', 'save', 'help']);
  await press(screen.getByRole('button', { name: 'Fora' }), 'j?');
  expect(pressed).toHaveLength(4);
});

test('keys that mean something where the focus is keep their meaning', async () => {
  const text = screen.getByRole<HTMLInputElement>('textbox');
  await press(text, 'j?');
  expect([pressed, text.value]).toEqual([[], 'j?']);
});

test('the arrows to the sides move on from a radio button too, and leave its mark alone', async () => {
  const radio = screen.getByRole<HTMLInputElement>('radio');
  await press(radio, '{ArrowDown}{ArrowRight}');
  expect([pressed, radio.checked]).toEqual([['right'], false]);
});

test('no key acts once they are switched off, on the next visit too', async () => {
  cleanup();
  localStorage.setItem('teclas', 'desligadas');
  render(<Area />);
  await press(screen.getByRole('button', { name: 'Aqui' }), 'j?');
  expect(pressed).toEqual([]);
});
