import {
  type CSSProperties,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../class-names.ts';
import { countPageFault } from '../../network/count-page-fault.ts';
import { useMedia } from '../../use-media.ts';
import { fieldLayout } from '../fields/FieldParts.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { Part } from '../states/Part.tsx';
import { type EditorLanguage, languagePacks } from './language-packs.ts';
import type { EditorSettings, MountedEditor } from './mount-editor.ts';
import { SignRow } from './SignRow.tsx';

type Mount = typeof import('./mount-editor.ts')['mountEditor'];

export interface CodeEditorHandle {
  focus: () => void;
  showLine: (line: number) => void;
}

export interface CodeEditorProps {
  label: string;
  /** Give the editor a key of the language where this changes. */
  language?: EditorLanguage | undefined;
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  onSubmit?: (() => void) | undefined;
  undoKey?: string | undefined;
  rows?: number;
  isReadOnly?: boolean;
  description?: string | undefined;
  error?: string | undefined;
  ref?: Ref<CodeEditorHandle>;
}

let mount: Mount | undefined;

/** The first text that is shown tries again after a failure. */
export const preloadEditor = async (): Promise<void> => {
  mount ??= (await import('./mount-editor.ts')).mountEditor;
};

/**
 * The plain field takes the room of the editor's frame with its hint (editor-look.ts): not every browser keeps what
 * stands below in its place when the editor comes, and a press there would miss.
 */
const asHighAsTheEditor =
  '[&_textarea]:min-h-[calc(var(--rows)*1.5rem+1rem+2px)] [&_textarea]:py-2 [&_textarea]:leading-6 [&_textarea]:whitespace-pre [&_textarea]:sm:text-base [&_textarea]:[@media(hover:hover)]:mb-[calc(0.8125rem*1.54+0.5rem+1px)]';
/** That of `SignRow`. */
const roomForSigns = '[&_textarea]:[@media(hover:none)]:mb-[3.375rem]';

/** A plain field stands in until the editor is loaded, and where that fails. Typing goes on at the same letter. */
export function CodeEditor(props: CodeEditorProps) {
  const { label, value, onChange, onBlur, rows = 8, isReadOnly = false, description, error, ref } = props;
  const [isLoaded, setLoaded] = useState(mount !== undefined);
  const plain = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<MountedEditor>(undefined);
  const typingAt = useRef<readonly [from: number, to: number]>(undefined);
  useEffect(() => {
    if (isLoaded) return;
    preloadEditor().then(
      () => {
        const field = plain.current;
        if (field && document.activeElement === field)
          typingAt.current = [field.selectionStart, field.selectionEnd];
        // Whoever came to the field between here and a later drawing would be left without it.
        flushSync(() => setLoaded(true));
      },
      () => {
        if (navigator.onLine) countPageFault('editor');
      },
    );
  }, [isLoaded]);
  useImperativeHandle(ref, () => ({
    focus: () => (editor.current ?? plain.current)?.focus(),
    showLine: (line) => editor.current?.showLine(line),
  }));
  const field = (
    <div
      className={classNames('contents', asHighAsTheEditor, !isReadOnly && roomForSigns)}
      style={{ '--rows': rows } as CSSProperties}
    >
      <TextArea
        label={label}
        value={value}
        onChange={onChange}
        rows={rows}
        description={description}
        error={error}
        isReadOnly={isReadOnly}
        onBlur={() => onBlur?.()}
        ref={plain}
        isCode
      />
    </div>
  );
  if (!mount || !isLoaded) return field;
  return (
    <Part name="editor" title="O editor de código" plain={field}>
      <LoadedEditor {...props} mount={mount} editor={editor} typingAt={typingAt} />
    </Part>
  );
}

interface LoadedEditorProps extends CodeEditorProps {
  mount: Mount;
  editor: RefObject<MountedEditor | undefined>;
  typingAt: RefObject<readonly [from: number, to: number] | undefined>;
}

function LoadedEditor({ mount: mountIn, editor, typingAt, ...props }: LoadedEditorProps) {
  const { label, language, value, undoKey, rows = 8, isReadOnly = false, description, error } = props;
  const { onChange, onBlur, onSubmit } = props;
  const host = useRef<HTMLDivElement>(null);
  const isTouched = useMedia('(hover: none)');
  const [isTyping, setTyping] = useState(false);
  const settings: EditorSettings = {
    label,
    language,
    value,
    undoKey,
    isReadOnly,
    description,
    error,
    onChange,
    onSubmit,
    onFocus: () => setTyping(true),
    onBlur: () => {
      setTyping(false);
      onBlur?.();
    },
  };
  const mountNow = useEffectEvent((element: HTMLElement) => {
    const mounted = mountIn(element, settings);
    if (typingAt.current) mounted.focus(typingAt.current);
    typingAt.current = undefined;
    return mounted;
  });
  useLayoutEffect(() => {
    if (!host.current) return;
    const mounted = mountNow(host.current);
    editor.current = mounted;
    return () => {
      editor.current = undefined;
      mounted.destroy();
    };
  }, [editor]);
  // The update comes before the next key: a value that came late must not meet newer letters.
  useLayoutEffect(() => editor.current?.update(settings));
  return (
    <div className={fieldLayout}>
      {/* The editor has its name in its own root. This one is for the eyes and the mouse. */}
      <span aria-hidden onClick={() => editor.current?.focus()} className="text-sm font-medium text-text">
        {label}
      </span>
      <div ref={host} data-editor translate="no" style={{ '--rows': rows } as CSSProperties} />
      {isTouched && !isReadOnly && (
        <SignRow
          indent={language ? languagePacks[language].indent : '  '}
          onType={(text) => editor.current?.insert(text)}
          isTyping={isTyping}
        />
      )}
    </div>
  );
}
