import type { Plugin } from 'vite';

interface Mend {
  file: RegExp;
  found: RegExp;
  becomes: string;
}

const mends: Mend[] = [
  // `innerHTML = ''` is refused under `require-trusted-types-for 'script'`; this empties the regions as well.
  {
    file: /dist[\\/]private[\\/]live-announcer[\\/]LiveAnnouncer\.mjs$/,
    found: /\.innerHTML = ''/g,
    becomes: '.replaceChildren()',
  },
  // An open combo box hides the page from screen readers although the page stays focusable, which is an
  // accessibility fault of its own (aria-hidden-focus). Its list is reached by aria-activedescendant anyway.
  {
    file: /dist[\\/]private[\\/]combobox[\\/]useComboBox\.mjs$/,
    found:
      /if \(state\.isOpen\) return \(0, [$\w]+\)\(\[\s*inputRef\.current,\s*popoverRef\.current\s*\]\.filter\(\(element\)=>element != null\)\);/,
    becomes: '',
  },
];

/** Mends two places in React Aria while bundling; stops the build when an upgrade has changed them. */
export function reactAriaMends(): Plugin {
  return {
    name: 'provado-react-aria-mends',
    enforce: 'pre',
    transform: {
      filter: { id: mends.map((mend) => mend.file) },
      handler(code, id) {
        const mend = mends.find(({ file }) => file.test(id));
        if (!mend) return;
        const mended = code.replace(mend.found, mend.becomes);
        if (mended === code) throw new Error(`React Aria changed, look at build/react-aria-mends.ts: ${id}`);
        return mended;
      },
    },
  };
}
