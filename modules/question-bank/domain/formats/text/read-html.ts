import { Parser } from 'htmlparser2';
import { withoutCode } from './html-code.ts';
import type { XmlElement } from './xml-element.ts';

/** A comment in the tree has this name. Its text is its only child. */
export const commentName = '#comment';

/** Deeper elements become siblings at this depth. No text is lost, and no recursion goes too deep. */
const deepest = 100;

/** It reads HTML of any quality and resolves all named characters. Code in angles stays text. */
export function readHtml(html: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], line: 1 };
  const open = [root];
  let tooDeep = 0;
  const add = (part: XmlElement | string) => void open.at(-1)?.children.push(part);
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, children: [], line: 1 };
      add(element);
      if (open.length > deepest) tooDeep += 1;
      else open.push(element);
    },
    onclosetag() {
      if (tooDeep > 0) tooDeep -= 1;
      else open.pop();
    },
    ontext: add,
    oncomment: (words) => add({ name: commentName, attributes: {}, children: [words], line: 1 }),
  });
  parser.end(withoutCode(html));
  return root;
}
