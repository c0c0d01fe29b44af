/** It runs in the page. */
export function findCutTexts(): string[] {
  const found = new Set<string>();
  const say = (element: Element) =>
    `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`;
  const isForEyes = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath !== 'none') return false;
    return element.checkVisibility({ visibilityProperty: true }) && !element.closest('svg, pre');
  };
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth + 1) found.add(`the page is ${page.scrollWidth} wide`);

  const boxes: (readonly [element: Element, box: DOMRect])[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    // Descriptions on cards are shortened at every size.
    if (!isForEyes(element) || element.closest('[class*=line-clamp]')) continue;
    const hides = /hidden|clip/.test(getComputedStyle(element).overflowX);
    const isField = element.matches('select, input:not([type=checkbox], [type=radio], [type=file])');
    if ((hides || isField) && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
      found.add(`cut: ${say(element)}`);
    if (isField) boxes.push([element, element.getBoundingClientRect()]);
    if (element.matches('option')) continue;
    for (const node of element.childNodes) {
      if (!(node instanceof Text) || !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) boxes.push([element, box]);
    }
  }

  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const isApart = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
  const within = (element: Element, is: (one: Element) => boolean) => {
    for (let at: Element | null = element; at; at = at.parentElement) if (is(at)) return true;
    return false;
  };
  for (const [element, box] of boxes) {
    for (let at: Element | null = element; at && !scrolls(at); at = at.parentElement) {
      const { left, right } = at.getBoundingClientRect();
      const hasEdge = getComputedStyle(at).borderLeftWidth !== '0px';
      if (hasEdge && (box.right > right + 1 || box.left < left - 1)) found.add(`outside: ${say(element)}`);
    }
  }
  const placed = boxes.filter(([element]) => !within(element, isApart) && !within(element, scrolls));
  for (const [index, [one, a]] of placed.entries()) {
    for (const [other, b] of placed.slice(index + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > 3 && height > 6) found.add(`on each other: ${say(one)} and ${say(other)}`);
    }
  }
  return [...found];
}
