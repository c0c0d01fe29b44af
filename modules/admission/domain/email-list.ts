import { narrowed, withoutUnseen } from '#platform/domain/plain-signs.ts';

/**
 * Reads a pasted text as a mail program reads receivers: names, quotes and comments may stand around the e-mails
 * (`"Lima, Bia" <bia@exemplo.com>`), and commas, semicolons, tabs, blanks or line ends separate them. CSV files are
 * read too. A line without an e-mail, and a part that only ends like one, come back to be shown as malformed; a header
 * row does not.
 */
export function emailsIn(text: string): string[] {
  const lines = inOneLine(narrowed(withoutUnseen(withoutEntities(text))))
    .split(/[\r\n\v\f\u0085\u2028\u2029]+/)
    .map((line) => line.replace(/^(?:\s*>)+(?=\s)/, '').trim())
    // A spreadsheet saves its empty rows as separators.
    .filter((line, index) => /[^;,\t"\s]/.test(line) && !(index === 0 && /^"?sep=.?"?$/i.test(line)));
  const first = lines.findIndex((line) => line.includes('@'));
  // A title may stand above it.
  const isHead = (line: string, index: number) => index < first && /e-?mail/i.test(line);
  return lines.flatMap((line, index) => {
    const entries = entriesOf(line);
    const found = entries.map(addressesOf);
    const count = found.flat().length;
    if (count === 0) return isHead(line, index) ? [] : [line];
    if (count === 1) return found.flat();
    return entries.flatMap((entry, index) => {
      const own = found[index] ?? [];
      return own.length > 0 ? own : entry.flatMap(({ value }) => value).filter(endsLikeEmail);
    });
  });
}

/** A cell of a CSV file may have lines; each line alone would be one without an e-mail. */
const inOneLine = (text: string): string =>
  text.replace(/(?<=^|[;,\t\r\n])"(?:[^"]|"")*"(?=$|[;,\t\r\n])/g, (cell) => cell.replace(/[\r\n]+/g, ' '));

interface Token {
  readonly kind: 'angled' | 'quoted' | 'aside' | 'bare';
  readonly value: string;
}

const angled = String.raw`<(?<angled>[^<>]*)>|\[mailto:(?<link>[^\]]*)\]`;
const aside = String.raw`\((?<aside>[^()]*)\)(?=$|[\s,;<])`;
/** Single quotes count only before angles, as Outlook writes. */
const quoted = String.raw`"(?<quoted>(?:[^"\\]|\\.|"")*)"(?=$|[\s,;<(])|[“„](?<printed>[^“„”]*)[”“](?=$|[\s,;<(])|['‘][^'‘’@]*['’](?=\s*<)`;
const bare = String.raw`"[^"]*"@[^\s,;]+|(?:(?!<[^<>]*>|${unnamed(aside)})[^\s,;])+`;
const tokens = new RegExp(`(?<end>[,;\\t])|${angled}|${aside}|${quoted}|(?<bare>${bare})`, 'gu');

function unnamed(pattern: string): string {
  return pattern.replace(/\?<\w+>/g, '?:');
}

function entriesOf(line: string): Token[][] {
  const entries: Token[][] = [[]];
  for (const { groups = {} } of line.matchAll(tokens)) {
    if (groups.end !== undefined) entries.push([]);
    else entries.at(-1)?.push(tokenOf(groups));
  }
  return entries;
}

function tokenOf(groups: Record<string, string | undefined>): Token {
  const link = groups.angled ?? groups.link;
  if (link !== undefined) return { kind: 'angled', value: plainAddress(link) };
  if (groups.aside !== undefined) return { kind: 'aside', value: groups.aside };
  if (groups.bare !== undefined) return { kind: 'bare', value: plainAddress(groups.bare) };
  return { kind: 'quoted', value: groups.quoted ?? groups.printed ?? '' };
}

const isAddress = (text: string): boolean => text.includes('@') && !text.includes('://');
const endsLikeEmail = (text: string): boolean => /\.[a-z]{2,}$/i.test(text) && !text.includes('://');

function addressesOf(entry: readonly Token[]): string[] {
  const named = entry.findIndex(({ kind, value }) => kind === 'angled' && isAddress(value));
  const own = entry.filter(({ kind, value }, index) => {
    // `ana@a.com <bia@b.com>` is to Bia's address: the other one is her name.
    if (kind === 'bare') return isAddress(value) && index !== named - 1;
    return kind === 'angled' && isAddress(value);
  });
  // `ana @ a.com`: half of it is nobody's address.
  if (own.some(({ value }) => /^@|@$/.test(value))) return [entry.map(({ value }) => value).join(' ')];
  if (own.length > 0) return own.map(({ value }) => value);
  for (const kind of ['quoted', 'aside'] as const) {
    const inside = entry.filter((token) => token.kind === kind && isAddress(token.value));
    if (inside.length > 0) return inside.flatMap(({ value }) => emailsIn(value));
  }
  return [];
}

function plainAddress(text: string): string {
  const inner = text.trim().replace(/^[<([]+|[>)\].,:;!?…]+$/gu, '');
  const [, unquoted = inner] = /^['"‘’“”`´«](.*)['"‘’“”`´»]$/u.exec(inner) ?? [];
  const [, link] = /^mailto:([^?|]*)/i.exec(unquoted) ?? [];
  if (link !== undefined) return decoded(link);
  return /^[^@:]+:(?!\/\/)(.+@.+)$/u.exec(unquoted)?.[1] ?? unquoted;
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

/** Pages and exports of other systems bring `&#39;` along, whose semicolon would split an e-mail. */
const withoutEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(lt|gt|amp|quot|apos|nbsp));/gi,
    (whole, decimal, hex, name) =>
      name === undefined
        ? String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10))
        : (entities[name.toLowerCase()] ?? whole),
  );
