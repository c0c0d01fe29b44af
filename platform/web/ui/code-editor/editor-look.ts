import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

// Colours are the page's own variables. They reach into the shadow root, so the theme changes by itself.

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.meta, tags.tagName, tags.modifier], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.regexp, tags.character, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.attributeName], color: 'var(--code-value)' },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.typeName,
      tags.className,
      tags.standard(tags.name),
    ],
    color: 'var(--code-name)',
  },
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
]);

const box = EditorView.theme({
  '&': { color: 'var(--text)', fontSize: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    lineHeight: '1.5rem',
    maxHeight: 'max(60dvh, 16rem)',
    overscrollBehaviorX: 'contain',
  },
  '.cm-content': {
    minHeight: 'calc(var(--rows) * 1.5rem + 1rem)',
    padding: '0.5rem 0',
    caretColor: 'var(--text)',
  },
  '.cm-line': { padding: '0 0.875rem 0 0.75rem' },
  // A line parts the numbers from code that is scrolled under them.
  '.cm-gutters': {
    color: 'var(--muted)',
    backgroundColor: 'var(--bg)',
    border: 'none',
    borderRight: '1px solid var(--line)',
    alignSelf: 'stretch',
    height: 'auto',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2.75rem', padding: '0 0.625rem 0 0.5rem' },
  '.cm-content ::selection, .cm-line::selection': {
    color: 'var(--on-accent) !important',
    backgroundColor: 'var(--accent) !important',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--soft)', outline: '1px solid var(--control)' },
  '&.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'transparent',
    outline: '1px solid var(--danger)',
  },
  '.cm-specialChar': { color: 'var(--danger)' },
  '.cm-marked': { backgroundColor: 'color-mix(in srgb, var(--danger) 16%, transparent)' },
});

export const editorLook: Extension = [box, syntaxHighlighting(colours)];

/** The editor, its hint and its error share the shadow root, so ids join them. */
export const frameStyles = `
  :host { display: block; min-width: 0; font-size: 1rem; }
  @media (min-width: 40rem) { :host { font-size: 0.9375rem; } }
  .frame { overflow: hidden; border: 1px solid var(--control); border-radius: 10px; background: var(--bg); }
  .frame:hover { border-color: var(--muted); }
  .frame:focus-within { outline: 2px solid var(--accent); outline-offset: 2px; }
  .frame[data-invalid] { border-color: var(--danger); }
  p { margin: 0.375rem 0 0; font: 0.8125rem/1.54 var(--font-sans); color: var(--muted); overflow-wrap: anywhere; }
  p:empty { display: none; }
  .error { color: var(--danger); }
  .leave { margin: 0; padding: 0.25rem 0.875rem; border-top: 1px solid var(--line); font-size: 0.8125rem; }
  @media (hover: none) { .leave { display: none; } }
`;
