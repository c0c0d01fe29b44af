import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Button } from '../buttons/Button.tsx';
import { Modal } from './Modal.tsx';

let delivered = 0;
beforeEach(() => {
  delivered = 0;
});

function press(target: Element, moment: number, clientX: number, clientY: number): void {
  for (const make of [createEvent.pointerDown, createEvent.pointerUp, createEvent.click]) {
    const event = make(target, { clientX, clientY, button: 0 });
    Object.defineProperty(event, 'timeStamp', { value: moment });
    fireEvent(target, event);
  }
}

/** A press opens the dialog at the moment 0. */
function open(): Element {
  press(document.body, 0, 300, 800);
  render(
    <Modal isOpen onClose={() => {}} title="Finalizar a prova?">
      <Button onPress={() => (delivered += 1)}>Finalizar</Button>
    </Modal>,
  );
  return screen.getByRole('button', { name: 'Finalizar' });
}

test('the second tap of a double tap does not press what has opened under the finger', () => {
  const button = open();
  press(button, 300, 304, 792);
  expect(delivered).toBe(0);
  press(button, 900, 304, 792);
  expect(delivered).toBe(1);
});

test('a press elsewhere in what has opened counts at once', () => {
  press(open(), 300, 300, 700);
  expect(delivered).toBe(1);
});

test('a press elsewhere in between makes the next one count, however soon it comes', () => {
  const button = open();
  press(document.body, 200, 300, 700);
  press(button, 300, 304, 792);
  expect(delivered).toBe(1);
});

test('the click of a key counts at once, also after a second tap', () => {
  const button = open();
  press(button, 300, 304, 792);
  fireEvent.keyDown(button, { key: 'Shift' });
  fireEvent.click(button);
  expect(delivered).toBe(1);
});
