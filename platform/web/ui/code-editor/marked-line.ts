import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

/** Lines count from 1; undefined marks none. */
export const markLine = StateEffect.define<number | undefined>();

const marked = Decoration.line({ class: 'cm-marked' });

/** The last run met an error there. The line is marked until the text changes. */
export const markedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, { effects, docChanged, state }) {
    const effect = effects.find((one) => one.is(markLine));
    if (effect) {
      const { value } = effect;
      if (value === undefined || value < 1 || value > state.doc.lines) return Decoration.none;
      return Decoration.set(marked.range(state.doc.line(value).from));
    }
    return docChanged ? Decoration.none : lines;
  },
  provide: (field) => EditorView.decorations.from(field),
});
