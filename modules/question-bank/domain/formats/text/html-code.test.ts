import { describe, expect, it } from 'vitest';
import { asMarkdown } from './html-text.ts';
import { plainText } from './plain-text.ts';

const shown = (html: string) => plainText(asMarkdown(html, 'html').text, 'full');

describe('code in the angles of HTML keeps its letters', () => {
  it.each([
    ['<p>#include <stdio.h></p>', '#include <stdio.h>'],
    ['#include <map>', '#include <map>'],
    ['<p>Um <code>List<String> nomes</code>.</p>', 'Um List<String> nomes.'],
    ['<p>Map<K, V> m = new HashMap<>();</p>', 'Map<K, V> m = new HashMap<>();'],
    ['<p>se a<b && c>d então</p>', 'se a<b && c>d então'],
    ['<p>vector<int> v; List<B> l; Foo<A> f; Bar<P> g;</p>', 'vector<int> v; List<B> l; Foo<A> f; Bar<P> g;'],
    ['<p>i<10 e x<y e <?php echo 1; ?></p>', 'i<10 e x<y e <?php echo 1; ?>'],
    ['<p>function id<T>(x: T): T</p>', 'function id<T>(x: T): T'],
    ['<p>for (let i=0;i<b;i++)</p>', 'for (let i=0;i<b;i++)'],
    ['<p>cout <<x<< endl;</p>', 'cout <<x<< endl;'],
    ['<p>de Ana <ana@exemplo.com></p>', 'de Ana <ana@exemplo.com>'],
    ['<p><% if x %> e <%= y %></p>', '<% if x %> e <%= y %>'],
    ['<p>Optional<User></p><p>a <b>forte</b></p>', 'Optional<User>\n\na forte'],
    ['<p>a </String> b</p>', 'a </String> b'],
  ])('%s', (html, text) => {
    expect(shown(html)).toBe(text);
  });

  it.each([
    ['<p>a <b class="x">forte</b> e <I>leve</I><br/>fim<BR>', '**forte**'],
    ['<ul><li>um<li>dois</ul>', '- um'],
    ['<o:p>Word</o:p>', 'Word'],
    ['<!-- nota --><p>x</p>', 'x'],
  ])('and tags stay tags: %s', (html, part) => {
    const { text } = asMarkdown(html, 'html');
    expect(text).toContain(part);
    expect(text).not.toContain('<');
  });
});
