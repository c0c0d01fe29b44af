import type { Plugin } from 'vite';

interface Mend {
  file: RegExp;
  found: RegExp;
  becomes: string;
}

const announcer = /dist[\\/]private[\\/]live-announcer[\\/]LiveAnnouncer\.mjs$/;

/** Each says what would make it needless (docs/decisions/runtime-and-libraries.md). */
const mends: Mend[] = [
  // `require-trusted-types-for 'script'` refuses `innerHTML = ''`, by which the announcer empties its regions.
  // Needless once React Aria empties them by `replaceChildren()`.
  { file: announcer, found: /\.innerHTML = ''/g, becomes: '.replaceChildren()' },
  // An open combo box hides the page from screen readers, but it stays focusable (aria-hidden-focus);
  // `aria-activedescendant` reaches the list anyway.
  // Needless once React Aria leaves the page as it is, or makes it inert.
  {
    file: /dist[\\/]private[\\/]combobox[\\/]useComboBox\.mjs$/,
    found:
      /if \(state\.isOpen\) return \(0, [$\w]+\)\(\[\s*inputRef\.current,\s*popoverRef\.current\s*\]\.filter\(\(element\)=>element != null\)\);/,
    becomes: '',
  },
  // Faults of dates are told in the browser's language, which the bundle lacks; so is the language without an
  // I18nProvider.
  // Needless once React Aria takes the language of its I18nProvider here too.
  {
    file: /dist[\\/]private[\\/](datepicker[\\/]utils|i18n[\\/]useDefaultLocale)\.mjs$/,
    found:
      /typeof navigator !== 'undefined' && \(navigator\.language \|\| navigator\.userLanguage\) \|\| 'en-US'/g,
    becomes: "'pt-BR'",
  },
  // The texts of another language end in those of en-US, which the bundle lacks.
  // Needless once the locales plugin sets the language that remains.
  {
    file: /@internationalized[\\/]string[\\/]dist[\\/]private[\\/]LocalizedStringDictionary\.mjs$/,
    found: /defaultLocale = 'en-US'/g,
    becomes: "defaultLocale = 'pt-BR'",
  },
  // 'Today' in a calendar is the day of the device's time zone, while periods count in São Paulo.
  // Needless once a calendar without a value takes a time zone.
  {
    file: /dist[\\/]private[\\/]calendar[\\/]useCalendarState\.mjs$/,
    found: /val\.timeZone : resolvedOptions\.timeZone/g,
    becomes: "val.timeZone : 'America/Sao_Paulo'",
  },
  // A date field carries thirteen calendars, though the locale pt-BR has one.
  // Needless once React Aria loads the calendar of the locale, or takes it from the page.
  {
    file: /@internationalized[\\/]date[\\/]dist[\\/]private[\\/]createCalendar\.mjs$/,
    found: /case '(?!gregory)[\w-]+':\s*return new \(0, [$\w]+\)\(\);/g,
    becomes: '',
  },
];

/** Stops the build when an upgrade has changed one of these places. */
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
