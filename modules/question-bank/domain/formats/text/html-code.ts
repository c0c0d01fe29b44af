/** These elements end by themselves: their end tag may be missing, or there is none. */
const open = new Set(
  (
    'area base basefont br col embed frame hr img input link meta param source track wbr ' +
    'p li dt dd tr td th thead tbody tfoot colgroup option optgroup rt rp rb rtc html head body'
  ).split(' '),
);

/** HTML and MathML have no others. What has neither of these names is code, unless it ends like an element. */
const closed = new Set(
  (
    'a abbr acronym address applet article aside audio b bdi bdo big blink blockquote button canvas caption center cite ' +
    'code data datalist del details dfn dialog dir div dl em fieldset figcaption figure font footer form frameset h1 h2 ' +
    'h3 h4 h5 h6 header hgroup i iframe ins kbd label legend main map mark marquee menu meter nav nobr noembed noframes ' +
    'noscript object ol output picture pre progress q ruby s samp script section select small span strike strong style ' +
    'sub summary sup svg table template textarea time title tt u ul var video xmp math semantics annotation mi mn mo ms ' +
    'mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup munder mover ' +
    'munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd maction'
  ).split(' '),
);

/** People forget to end these. */
const forgotten = new Set(
  'a b big blockquote center code dd div em font h1 h2 h3 h4 h5 h6 i ol pre s small span strong sub sup table tt u ul'.split(
    ' ',
  ),
);

const rest = /^(?:\s+[a-z_:][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*\s*\/?>/iy;

/** Escapes each `<` that begins no tag, as in `List<String>` or `<?php`: a parser would take it for an element. */
export function withoutCode(html: string): string {
  if (!html.includes('<')) return html;
  const lower = html.toLowerCase();
  const lastEnds = new Map<string, number>();
  const endsAfter = (name: string, at: number): boolean => {
    const last = lastEnds.get(name) ?? lower.lastIndexOf(`</${name}`);
    lastEnds.set(name, last);
    return last > at;
  };
  const begun = new Set<string>();
  return html.replace(/<(?=[^\s<>=\d])/g, (sign, at: number) => {
    const [, slash = '', written = ''] = /^<(\/?)([a-z][\w:.-]*)/i.exec(html.slice(at, at + 64)) ?? [];
    if (!written) return isMarkup(html, at) ? sign : '&lt;';
    const name = written.toLowerCase();
    rest.lastIndex = 0;
    if (!rest.test(html.slice(at + 1 + slash.length + written.length, at + 4_096))) return '&lt;';
    if (slash) return begun.has(name) || open.has(name) ? sign : '&lt;';
    // `List<P>` is code, `fim<br>` is not.
    const isGlued = /^[A-Z]$/.test(written) && /^\w$/.test(html.charAt(at - 1));
    const mayLackEnd = (open.has(name) || forgotten.has(name)) && !isGlued;
    const isTag = mayLackEnd || (isElement(name) && endsAfter(name, at));
    if (!isTag) return '&lt;';
    begun.add(name);
    return sign;
  });
}

/** Word processors and other programs name their elements with a colon or hyphen. */
const isElement = (name: string): boolean => closed.has(name) || /^[a-z]\w*[:-][\w:-]+$/.test(name);

const isMarkup = (html: string, at: number): boolean =>
  /^<(?:!--|!\[|\?xml[\s:]|!doctype\s[^<>]*>|\/?[a-z]+:)/i.test(html.slice(at, at + 200));
