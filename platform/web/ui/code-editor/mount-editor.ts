import { defaultKeymap, history, historyField, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { editorLook, frameStyles } from './editor-look.ts';
import { type EditorLanguage, languagePacks } from './language-packs.ts';
import { markedLine, markLine } from './marked-line.ts';
import { createEcho, editorText, shortestChange } from './text-change.ts';

export interface EditorSettings {
  label: string;
  language: EditorLanguage | undefined;
  value: string;
  undoKey: string | undefined;
  isReadOnly: boolean;
  description: string | undefined;
  error: string | undefined;
  onChange: (text: string) => void;
  onFocus: () => void;
  onBlur: () => void;
  onSubmit: (() => void) | undefined;
}

export interface MountedEditor {
  update: (settings: EditorSettings) => void;
  focus: (selection?: readonly [from: number, to: number]) => void;
  insert: (text: string) => void;
  showLine: (line: number) => void;
  destroy: () => void;
}

const fromOutside = Annotation.define<boolean>();

const undoable = new Map<string, unknown>();
const undoableMost = 60;

/**
 * A shadow root needs no style tag, which the page's policy would refuse. Label, hint and error are inside, because
 * names of elements do not reach across.
 */
export function mountEditor(host: HTMLElement, first: EditorSettings): MountedEditor {
  let settings = first;
  const echo = createEcho();
  const { root, frame, hint, error } = frameIn(host);
  const varying = new Compartment();
  const grammar = new Compartment();

  const attributes = (): Extension =>
    EditorView.contentAttributes.of({
      'aria-label': settings.label,
      'aria-describedby': 'error hint leave',
      'aria-invalid': String(Boolean(settings.error)),
      // Checks of accessibility do not count what can be edited as reachable by keyboard.
      tabindex: '0',
    });
  const varyingExtensions = (): Extension => [attributes(), EditorState.readOnly.of(settings.isReadOnly)];

  const extensions: Extension = [
    varying.of(varyingExtensions()),
    grammar.of([]),
    indentUnit.of(settings.language ? languagePacks[settings.language].indent : '  '),
    EditorState.phrases.of({
      'Control character': 'Caractere de controle',
      'Selection deleted': 'Seleção apagada',
    }),
    lineNumbers(),
    highlightSpecialChars(),
    history(),
    indentOnInput(),
    bracketMatching(),
    markedLine,
    editorLook,
    keymap.of([
      {
        key: 'Mod-Enter',
        run: () => {
          settings.onSubmit?.();
          return Boolean(settings.onSubmit);
        },
      },
      { key: 'Escape', run: leavesByTab(true) },
      indentWithTab,
      ...historyKeymap,
      ...defaultKeymap,
    ]),
    EditorView.domEventHandlers({
      focus: () => settings.onFocus(),
      beforeinput: replaceSelected,
      blur: (_, one) => {
        leavesByTab(false)(one);
        settings.onBlur();
      },
    }),
    EditorView.updateListener.of(({ docChanged, state, transactions, view: one }) => {
      if (!docChanged || transactions.some((each) => each.annotation(fromOutside))) return;
      leavesByTab(false)(one);
      const text = state.doc.toString();
      echo.tell(text);
      settings.onChange(text);
    }),
  ];

  const view = new EditorView({ state: startState(settings, extensions), parent: frame, root });
  frame.append(leaveHint());
  showTexts();
  let isGone = false;
  if (settings.language)
    languagePacks[settings.language].load().then(
      (loaded) => !isGone && view.dispatch({ effects: grammar.reconfigure(loaded) }),
      // Colours are optional: without a network the text stays plain.
      () => undefined,
    );

  function showTexts(): void {
    frame.toggleAttribute('data-invalid', Boolean(settings.error));
    if (error.textContent !== (settings.error ?? '')) error.textContent = settings.error ?? '';
    if (hint.textContent !== (settings.description ?? '')) hint.textContent = settings.description ?? '';
  }

  return {
    update(next) {
      const before = settings;
      settings = next;
      if (next.value !== before.value && !echo.isEcho(next.value)) {
        const changes = shortestChange(view.state.doc.toString(), editorText(next.value));
        view.dispatch({ changes, annotations: fromOutside.of(true) });
      }
      if (
        next.label !== before.label ||
        next.error !== before.error ||
        next.isReadOnly !== before.isReadOnly
      ) {
        view.dispatch({ effects: varying.reconfigure(varyingExtensions()) });
      }
      showTexts();
    },
    focus(selection) {
      if (selection) view.dispatch({ selection: { anchor: selection[0], head: selection[1] } });
      view.focus();
    },
    insert(text) {
      if (settings.isReadOnly) return;
      view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
      view.focus();
    },
    showLine(line) {
      const { doc } = view.state;
      const { from } = doc.line(Math.min(Math.max(line, 1), doc.lines));
      view.dispatch({ selection: { anchor: from }, effects: markLine.of(line), scrollIntoView: true });
      view.focus();
      // The editor counts a line beneath the page's header as seen; the browser knows what covers the page.
      view.requestMeasure({
        read: () => view.domAtPos(from).node,
        write: (node) =>
          (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: 'nearest' }),
      });
    },
    destroy() {
      isGone = true;
      keepSteps(settings.undoKey, view.state);
      view.destroy();
      frame.replaceChildren();
    },
  };
}

const leavesByTab = (leaves: boolean) => (view: EditorView) => {
  view.setTabFocusMode(leaves);
  // Escape keeps its other meanings, such as closing a dialog.
  return false;
};

/** Left to itself, the browser joins lines that are typed over by inline styles, which the page's policy reports. */
function replaceSelected({ inputType, isComposing, data }: InputEvent, view: EditorView): boolean {
  const { selection, readOnly } = view.state;
  if (inputType !== 'insertText' || isComposing || data === null || selection.main.empty || readOnly)
    return false;
  view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
  return true;
}

function startState({ undoKey, value }: EditorSettings, extensions: Extension): EditorState {
  const doc = editorText(value);
  const kept = undoKey === undefined ? undefined : undoable.get(undoKey);
  if (kept) {
    const state = EditorState.fromJSON(kept, { extensions }, { history: historyField });
    if (state.doc.toString() === doc) return state;
  }
  return EditorState.create({ doc, extensions });
}

function keepSteps(undoKey: string | undefined, state: EditorState): void {
  if (undoKey === undefined) return;
  undoable.delete(undoKey);
  undoable.set(undoKey, state.toJSON({ history: historyField }));
  for (const oldest of undoable.keys()) {
    if (undoable.size <= undoableMost) return;
    undoable.delete(oldest);
  }
}

function frameIn(host: HTMLElement) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  if (!root.adoptedStyleSheets.length) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(frameStyles);
    root.adoptedStyleSheets = [sheet];
  }
  const frame = element('div', 'frame');
  // What the element outside says does not reach in here.
  frame.translate = false;
  const hint = element('p', 'hint');
  const error = element('p', 'error');
  error.setAttribute('role', 'alert');
  root.replaceChildren(frame, error, hint);
  return { root, frame, hint, error };
}

function leaveHint(): HTMLElement {
  const leave = element('p', 'leave');
  leave.textContent = 'Tab recua o código. Esc e depois Tab saem do editor.';
  return leave;
}

function element(tag: string, name: string): HTMLElement {
  const made = document.createElement(tag);
  made.id = name;
  made.className = name;
  return made;
}
