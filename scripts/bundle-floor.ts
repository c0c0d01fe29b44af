import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { newerCalls, newerStyles, olderNames } from './newer-calls.ts';

/** Newer calls of the bundle, each asked for before it is made, or of an object of a library's own. */
const askedFor = new Set([
  // Zod and the router, for traces of errors.
  'Error.captureStackTrace',
  // The router, whose transitions Provado leaves off.
  'document.startViewTransition',
  '.startViewTransition',
  // React Aria, which else looks at the computed style.
  '.checkVisibility',
  // The preview of what is dragged.
  '.showPopover',
  // The editor, which else reads the selection of the document.
  '.getComposedRanges',
  'navigator.scheduling',
  // Provado's own: a fetch that outlives the page, and whether the browser had dropped it.
  'window.fetchLater',
  'document.wasDiscarded',
  // Provado's own: whether another document was asked for.
  'window.navigation',
  // The rectangles of React Aria's virtualizer, which are no sets.
  '.union',
  '.intersection',
  // React, for an image that comes late.
  'navigator.connection',
]);

const withoutStyle: Record<string, string> = {
  'text-wrap': 'lines break as usual',
  'field-sizing': 'a field of text keeps its least height and scrolls',
  'grid-template-columns:subgrid': 'term and value stand below each other',
  'mask-size': 'Tailwind writes it with -webkit- too',
  'mask-position': 'Tailwind writes it with -webkit- too',
  'mask-repeat': 'Tailwind writes it with -webkit- too',
  'backdrop-filter': 'the build writes it with -webkit- too',
  'user-select': 'the build writes it with -webkit- too',
  'print-color-adjust': 'the build writes it with -webkit- too',
  'contain-intrinsic-size': 'all answers of a long list are laid out at once',
  'content-visibility': 'all answers of a long list are laid out at once',
  'scrollbar-color': 'scroll bars have the colours of the system',
  'forced-color-adjust': 'colours are those that the person forces',
  'break-after:avoid': 'a heading may end a printed page',
  'appearance:base-select': 'inside @supports: the list of the system opens',
  'overflow-clip-margin': 'inside @supports of base-select',
  '@page': 'prints have the margins of the browser',
  ':picker': 'inside @supports of base-select',
  ':picker-icon': 'inside @supports of base-select',
  ':checkmark': 'inside @supports of base-select',
  ':open': 'inside :is(), which forgives it, beside [open]',
  ':details-content': 'a rule of its own: a right answer that is folded prints folded',
  ':popover-open': 'inside :is(), which forgives it, beside [open]',
  ':-webkit-inner-spin-button': 'a rule of its own, for browsers that have the button',
  ':-webkit-search-cancel-button': 'a rule of its own, for browsers that have the button',
  '-webkit-tap-highlight-color': 'a tap is highlighted',
};

const heldBy: Record<string, string> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  screen: 'Screen',
  history: 'History',
  performance: 'Performance',
  crypto: 'Crypto',
};
/** Objects that no library names its own after. */
const ofPages =
  /^(Map|Set|Promise|Array|String|RegExp|Uint8Array|Element|HTMLElement|Node|Document|Range|Selection)$/;

interface Reader {
  readonly globals: ReadonlySet<string>;
  readonly statics: ReadonlySet<string>;
  readonly methods: ReadonlySet<string>;
}

/** Gives one line for each call or style that the oldest supported browsers lack (`app/web/build/floor.ts`). */
export function beyondFloor(dist: string): string[] {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: dist }).map((file) => [file, readFileSync(join(dist, file), 'utf8')] as const);
  const reader = readerOfCalls();
  const styles = newerStyles();
  return [
    ...read('**/*.js').flatMap(([file, code]) =>
      newerCallsIn(code, reader).map((call) => `${file}: ${call}`),
    ),
    ...read('**/*.css').flatMap(([file, code]) =>
      newerStylesIn(code, styles).map((style) => `${file}: ${style}`),
    ),
  ];
}

export function readerOfCalls(): Reader {
  const calls = newerCalls();
  const older = olderNames();
  return {
    globals: new Set(calls.flatMap(({ owner, name }) => (owner ? [] : [name]))),
    statics: new Set(calls.flatMap(({ owner, name }) => (owner ? [`${owner}.${name}`] : []))),
    methods: new Set(
      calls.flatMap(({ owner, name }) => (owner && ofPages.test(owner) && !older.has(name) ? [name] : [])),
    ),
  };
}

export function newerCallsIn(code: string, { globals, statics, methods }: Reader): string[] {
  const found = new Set<string>();
  const walk = (node: unknown, parent?: Record<string, unknown>): void => {
    if (Array.isArray(node)) for (const each of node) walk(each, parent);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, object, property, computed, callee, ...rest } = node as Record<string, never>;
    const { name: key } = (property ?? {}) as { name?: string };
    const { type: kind, name: owner } = (object ?? {}) as { type?: string; name?: string };
    if (type === 'MemberExpression' && !computed && key) {
      if (kind === 'Identifier' && owner && statics.has(`${heldBy[owner] ?? owner}.${key}`))
        found.add(`${owner}.${key}`);
      else if (methods.has(key) && parent?.callee === node) found.add(`.${key}`);
    }
    const { name: called } = (callee ?? {}) as { name?: string };
    if (called && globals.has(called)) found.add(called);
    for (const part of [object, property, callee, ...Object.values(rest)])
      walk(part, node as Record<string, unknown>);
  };
  walk(parseSync('bundle.js', code).program);
  return [...found].filter((call) => !askedFor.has(call));
}

export function newerStylesIn(code: string, newer: ReadonlySet<string>): string[] {
  const declared = [...code.matchAll(/[{;]([\w-]+):([^;{}]*)(?=[;}])/g)].flatMap(
    ([, property = '', value = '']) => [
      property,
      ...(property in withoutStyle ? [] : [`${property}:${value}`]),
      ...(value.match(/[\w-]+\(/g) ?? []),
    ],
  );
  const rules = code.match(/@[\w-]+/g) ?? [];
  const selectors = [...code.matchAll(/(?<=[\w\])>*(,}{]):{1,2}([a-z-]+)(?=[^{};]*\{)/g)].map(
    ([, name]) => `:${name}`,
  );
  return [...new Set([...declared, ...rules, ...selectors])].filter(
    (one) => newer.has(one) && !(one in withoutStyle),
  );
}
