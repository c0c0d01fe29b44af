// @vitest-environment jsdom
import { createEvent, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fieldAt, focusField } from './focus-field.ts';

function press(target: Element, moment: number): void {
  for (const make of [createEvent.pointerDown, createEvent.click]) {
    const event = make(target, { clientX: 300, clientY: 800, button: 0 });
    Object.defineProperty(event, 'timeStamp', { value: moment });
    fireEvent(target, event);
  }
}

test('the second press of a double click does not land on what scrolled under it', () => {
  const [[key = '', path = ''] = []] = Object.entries(fieldAt('title'));
  document.body.innerHTML = `<p ${key}="${path}"><input></p><button type="button">Excluir</button>`;
  Element.prototype.scrollIntoView = () => {};
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  const [button, onDelete] = [document.querySelector('button') as Element, vi.fn()];
  button.addEventListener('click', onDelete);
  press(document.body, 0);
  focusField('title');
  expect(document.activeElement).toBe(document.querySelector('input'));
  press(button, 300);
  expect(onDelete).not.toHaveBeenCalled();
  press(button, 900);
  expect(onDelete).toHaveBeenCalledOnce();
});
