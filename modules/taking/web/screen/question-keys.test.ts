// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { keyAct, pickedAfter } from './question-keys.ts';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const on = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
};

const inQuestion = () =>
  on('<section id="questao"><h2 tabindex="-1"></h2></section>')?.firstElementChild ?? null;

test('digits pick the alternative at that place, 0 the tenth', () => {
  const picked = ['1', '9', '0'].map((key) => keyAct({ ...none, key, target: inQuestion() }));
  expect(picked).toEqual([0, 8, 9].map((index) => ({ kind: 'pick', index })));
});

test('digits do nothing while the focus is outside the question', () => {
  for (const target of [document.body, on('<button>Próxima</button>'), null])
    expect(keyAct({ ...none, key: '1', target })).toBeUndefined();
});

test('while a text is typed, keys neither pick nor move', () => {
  for (const html of [
    '<textarea></textarea>',
    '<div data-editor></div>',
    '<input>',
    '<input type="search">',
  ]) {
    expect(keyAct({ ...none, key: '1', target: on(html) })).toBeUndefined();
    expect(keyAct({ ...none, key: 'ArrowRight', target: on(html) })).toBeUndefined();
  }
});

test('arrows step through the questions, from an alternative too, but scroll a code block', () => {
  expect(keyAct({ ...none, key: 'ArrowRight', target: on('<button></button>') })).toEqual({
    kind: 'move',
    by: 1,
  });
  expect(keyAct({ ...none, key: 'ArrowLeft', target: on('<input type="checkbox">') })).toEqual({
    kind: 'move',
    by: -1,
  });
  expect(keyAct({ ...none, key: 'ArrowRight', target: on('<input type="radio">') })).toEqual({
    kind: 'move',
    by: 1,
  });
  expect(keyAct({ ...none, key: 'ArrowDown', target: on('<input type="radio">') })).toBeUndefined();
  expect(keyAct({ ...none, key: 'ArrowLeft', target: on('<pre tabindex="0"></pre>') })).toBeUndefined();
});

test('the browser keeps its shortcuts', () => {
  expect(keyAct({ ...none, ctrlKey: true, key: '1', target: inQuestion() })).toBeUndefined();
  expect(keyAct({ ...none, altKey: true, key: 'ArrowLeft', target: document.body })).toBeUndefined();
});

test('a single choice replaces the one before, a multiple choice toggles', () => {
  expect(pickedAfter('single', [1], 2)).toEqual([2]);
  expect(pickedAfter('multiple', [1], 2)).toEqual([1, 2]);
  expect(pickedAfter('multiple', [1, 2], 1)).toEqual([2]);
});
