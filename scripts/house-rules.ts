import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { paths } from '#platform/contract/paths.ts';

const addresses = Object.values(paths).flatMap((one) =>
  typeof one === 'string' ? [one] : Object.values(one),
);

/** A text that begins with the address of a page, or that has one behind what a template fills in. */
const pageAddress = new RegExp(
  `['"\`}](?:${addresses
    .filter((address) => address !== paths.landing)
    .map((address) => `${address.replace(/\$\w+/g, '[^/\\s]+')}(?![\\w/-])`)
    .join('|')})`,
);

interface Rule {
  readonly says: string;
  readonly of: RegExp;
  readonly broken: (file: string, content: string) => boolean;
}

/** The sizes in rem, as `platform/web/ui/tokens.css` has them; the last is a field's on a phone. */
const sizesOfType = new Set(['0.6875', '0.8125', '0.9375', '1.125', '1.75', '2.75', '1']);

/** Migrations after those of the released version 0.1.0, which never change. */
const newMigrations = /^app\/server\/migrations\/(?!00[0-8]|009[0-3])\d{4}-.*\.sql$/;
/** Reads or writes all of a table that everybody writes to, and keeps them out meanwhile. */
const longLock =
  /\bcreate (unique )?index \w+ on (sittings|answers|answer_history|accounts|sessions|outbox|notifications)\b|\bset not null\b|\balter column \w+ type\b/i;

/** The first word of a comment that has no subject, at the start of a block or of the first of its lines. */
const openings =
  'Of|In|For|By|With|Without|As|Where|When|From|To|At|On|Under|Beside|Until|While|Through|Within|Against|Among|Between|Into|Out|Than|Nor|Like';
const headlessComment = new RegExp(
  `/\\*\\*\\s*(?:\\n\\s*\\* )?(?:${openings})\\b|(?<!^[ \\t]*//.*\\n[ \\t]*)// (?:${openings})\\b`,
  'm',
);

const tests = /\.(test|e2e)\.tsx?$/;
const sources = /\.(ts|tsx|mjs)$/;

const rules: readonly Rule[] = [
  {
    says: 'a folder is named after what it is about, not utils, helpers, common or services',
    of: /(^|\/)(utils?|helpers?|common|services?)\//,
    broken: () => true,
  },
  { says: 'no barrel files: import from where it stands', of: /(^|\/)index\.tsx?$/, broken: () => true },
  {
    says: 'a source over 400 lines says why it is over 400 lines',
    of: sources,
    broken: (file, content) =>
      !tests.test(file) && content.split('\n').length > 401 && !content.includes('over 400 lines'),
  },
  {
    says: 'a test waits for what happens, not for a time',
    of: tests,
    broken: (_, content) => /waitForTimeout|timers\/promises|setTimeout\(resolve\b/.test(content),
  },
  {
    says: 'the server is tested with its real parts',
    of: /\/server\/.*\.test\.ts$/,
    broken: (_, content) => /vi\.mock\(/.test(content),
  },
  {
    says: 'the address of a page comes from platform/contract/paths.ts',
    // The demonstration calls the API, where some calls have the address of a page.
    of: /\/server\/(?!demo\/|.*\/test-|test-).*(?<!\.test)\.ts$/,
    broken: (_, content) => pageAddress.test(content),
  },
  {
    says: 'the key of a fault comes from its schema (wireFaults)',
    of: /\/server\/.*(?<!\.test)\.ts$/,
    broken: (_, content) => /fieldFault\(\{\s*\w|\bfields: \{\s*\w/.test(content),
  },
  {
    says: 'a form on a page keeps a draft, or says why it needs none; one in a dialog asks before leaving',
    of: /^(app|modules)\/.*(?<!\.test)\.tsx$/,
    broken: (_, content) =>
      /\buse(Act)?Form[<(]/.test(content) &&
      !/<FormDialog\b|\bdraft: \{|\buseDraft\(|\/\/ No draft: /.test(content),
  },
  {
    says: 'a size of type is one of tokens.css, and digits over 20 px are proportional',
    of: /\/web\/.*\.(tsx?|css)$/,
    broken: (_, content) =>
      /\btext-(xs|\d?xl|\[[\d.]+(rem|px)|\[clamp)|text-(title|score)\b[^'"`]*tabular-nums/.test(content) ||
      [...content.matchAll(/font-size: ([\d.]+)(?:rem|px);/g)].some(
        ([, size = '']) => !sizesOfType.has(size),
      ),
  },
  {
    says: 'texts, orders and times are Brazilian whatever the browser speaks: Intl and toLocale… take pt-BR',
    of: /^(app|modules|platform)\/.*(?<!\.test)\.tsx?$/,
    broken: (_, content) =>
      /\bIntl\.[A-Z]\w+\((?!\s*'pt-BR)|\.toLocale\w+\((?!'pt-BR')|\.localeCompare\(|navigator\.languages?\b|getLocalTimeZone/.test(
        content,
      ),
  },
  {
    says: 'translators leave code and keys alone: <code>, <pre> and <kbd> say translate="no" first',
    of: /\/web\/.*(?<!\.test)\.tsx$/,
    broken: (_, content) => /<(code|pre|kbd)\b(?!\s+translate="no")/.test(content),
  },
  {
    says: 'a picture that comes from the wire is a Picture, which asks for our own files where the page is',
    of: /\/web\/.*(?<!Picture|CropDialog|\.test)\.tsx$/,
    broken: (_, content) => /<img\b/.test(content),
  },
  {
    says: 'an object names its properties one by one: no literal is spread into it',
    of: /^(app|modules|platform)\/.*(?<!\.test)\.tsx?$/,
    broken: (_, content) => /\.\.\.\{/.test(content),
  },
  {
    says: 'a file of routes imports the contracts of modules whole: import * as contract',
    of: /\.routes\.ts$/,
    broken: (_, content) => /^import (type )?\{[^}]*\} from '(\.|#modules)[^']*\/contract\//m.test(content),
  },
  {
    says: 'a dialog that several files load lazily stands in the lazy-dialogs.ts of its folder',
    of: /^(app|modules|platform)\/.*(?<!lazy-dialogs)\.tsx?$/,
    broken: (_, content) => /^export const \w+ = lazyDialog\(/m.test(content),
  },
  {
    says: 'a comment is a whole sentence: it opens with its subject or its verb, not with Of, In, For, When or Where',
    of: sources,
    broken: (_, content) => headlessComment.test(content),
  },
  {
    says: 'nothing is left for later',
    of: /\.(ts|tsx|mjs|css|sql)$/,
    broken: (_, content) => /\b(TO[D]O|FIX[M]E)\b/.test(content),
  },
  {
    says: 'a migration that takes something away or renames it says since when nobody uses it: -- Unused since …',
    of: newMigrations,
    broken: (_, content) =>
      /\bdrop (column|table|function)\b|\brename\b/i.test(content) && !/^-- Unused since /m.test(content),
  },
  {
    says: 'a migration that keeps writers out of a large table says for how long and why it may: -- Locks …',
    of: newMigrations,
    broken: (_, content) => longLock.test(content) && !/^-- Locks /m.test(content),
  },
  {
    says: 'every package has one exact version',
    of: /^package\.json$/,
    broken: (_, content) => /": "[\^~]/.test(content),
  },
  {
    says: 'the lock file names no registry',
    of: /^package-lock\.json$/,
    broken: (_, content) => content.includes('"resolved": "http'),
  },
];

export const brokenRules = (file: string, content: string): string[] =>
  rules.filter((rule) => rule.of.test(file) && rule.broken(file, content)).map(({ says }) => says);

export function deadLinks(file: string, content: string, exists: (path: string) => boolean): string[] {
  return [...content.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link) && !exists(normalize(join(dirname(file), link))));
}

export function sharedNumbers(files: readonly string[]): string[] {
  const numbered = Map.groupBy(files, (file) => /^.*\/\d{4}(?=-)/.exec(file)?.[0]);
  numbered.delete(undefined);
  return [...numbered.values()].flatMap((same) => (same.length > 1 ? same : []));
}

const filesMost = 40;

/** The folders of modules, the platform and the app with more than 40 files; migrations are numbered, and stay together. */
export function fullFolders(files: readonly string[]): string[] {
  const placed = files.filter((file) => /^(app|modules|platform)\/(?!server\/migrations\/)/.test(file));
  const folders = Map.groupBy(placed, dirname);
  return [...folders].filter(([, inside]) => inside.length > filesMost).map(([folder]) => folder);
}

/** The sources with a limit whose name another limit has too: each of them counts the tries of both. */
export function sharedLimits(sources: ReadonlyMap<string, string>): string[] {
  const limits = [...sources].flatMap(([file, content]) =>
    tests.test(file)
      ? []
      : [...content.matchAll(/Rule = \{\s*name: '([\w-]+)'/g)].map(([, name]) => ({ file, name })),
  );
  const named = Map.groupBy(limits, ({ name }) => name);
  return [...named.values()].flatMap((same) => (same.length > 1 ? same.map(({ file }) => file) : []));
}

/** The exported types of a source that another source exports too, by file: a name means one thing. */
export function sharedTypes(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const types = [...sources].flatMap(([file, content]) =>
    /^(app|modules|platform)\/.*\.tsx?$/.test(file) && !tests.test(file)
      ? [...content.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = '']) => ({ file, name }))
      : [],
  );
  const named = Map.groupBy(types, ({ name }) => name);
  const shared = types.filter(({ name }) => (named.get(name)?.length ?? 0) > 1);
  return new Map(
    [...Map.groupBy(shared, ({ file }) => file)].map(([file, own]) => [file, own.map(({ name }) => name)]),
  );
}

/** Gives one line `file: sentence` for each rule that one breaks. */
export function findBrokenRules(root: string): string[] {
  const files = globSync(
    ['{app,docs,e2e,modules,platform,scripts}/**/*.{ts,tsx,mjs,css,sql,md}', '*.{md,json}'],
    {
      cwd: root,
      exclude: ['app/web/dist/**'],
    },
  ).map((file) => file.replaceAll('\\', '/'));
  const decisions = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
  const shared = new Set(sharedNumbers(files));
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const limited = new Set(sharedLimits(sources));
  const doubled = sharedTypes(sources);
  const full = fullFolders(files).map((folder) => `${folder}: a folder holds at most ${filesMost} files`);
  const broken = [...sources].flatMap(([file, content]) => {
    const isListed =
      !/^docs\/decisions\/(?!README)[^/]+\.md$/.test(file) || decisions.includes(`(${file.slice(15)})`);
    const dead = file.endsWith('.md') ? deadLinks(file, content, (path) => existsSync(join(root, path))) : [];
    return [
      ...brokenRules(file, content),
      ...dead.map((link) => `leads nowhere: ${link}`),
      ...(isListed ? [] : ['stands in the list of pages of decisions']),
      ...(shared.has(file) ? ['has its number for itself'] : []),
      ...(limited.has(file) ? ['a limit has its name for itself'] : []),
      ...(doubled.get(file) ?? []).map((name) => `the type ${name} has its name for itself`),
    ].map((sentence) => `${file}: ${sentence}`);
  });
  return [...full, ...broken];
}
