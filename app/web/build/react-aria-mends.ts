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
  // What is announced by the id of a button loses its words when the button goes, which a submit often brings
  // about, and leaves a picture without a name behind. So the words are read off at once.
  {
    file: /dist[\\/]private[\\/]live-announcer[\\/]LiveAnnouncer\.mjs$/,
    found:
      /node\.setAttribute\('role', 'img'\);\s*node\.setAttribute\('aria-labelledby', message\['aria-labelledby'\]\);/,
    becomes: `node.textContent = message['aria-labelledby'].split(' ').map((id) => {
      const named = document.getElementById(id);
      if (!named) return '';
      const parts = [...named.querySelectorAll('[aria-label]')].map((part) => part.getAttribute('aria-label'));
      return named.getAttribute('aria-label') ?? [...parts, named.innerText].join(' ').trim();
    }).join(' ');`,
  },
  // An open combo box hides the page from screen readers although the page stays focusable, which is an
  // accessibility fault of its own (aria-hidden-focus). Its list is reached by aria-activedescendant anyway.
  {
    file: /dist[\\/]private[\\/]combobox[\\/]useComboBox\.mjs$/,
    found:
      /if \(state\.isOpen\) return \(0, [$\w]+\)\(\[\s*inputRef\.current,\s*popoverRef\.current\s*\]\.filter\(\(element\)=>element != null\)\);/,
    becomes: '',
  },
  // Dates are typed by the one calendar that pt-BR has; the other twelve would come along with every date field.
  {
    file: /internationalized[\\/]date[\\/]dist[\\/]private[\\/]createCalendar\.mjs$/,
    found: /case '(?!gregory')[\w-]+':\s*return new [^;]+;/g,
    becomes: '',
  },
];

/** Mends four places in React Aria and its dates while bundling; stops the build when an upgrade has changed them. */
export function reactAriaMends(): Plugin {
  return {
    name: 'provado-react-aria-mends',
    enforce: 'pre',
    transform: {
      filter: { id: mends.map((mend) => mend.file) },
      handler(code, id) {
        return mends
          .filter(({ file }) => file.test(id))
          .reduce((before, { found, becomes }) => {
            const mended = before.replace(found, () => becomes);
            if (mended === before)
              throw new Error(`React Aria changed, look at build/react-aria-mends.ts: ${id}`);
            return mended;
          }, code);
      },
    },
  };
}
