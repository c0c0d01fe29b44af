import { elementsOf } from '../text/xml.ts';
import type { XmlElement } from '../text/xml-element.ts';

/** All versions get one spelling: `qti-choice-interaction` (3) and `choiceInteraction` (2) are `choiceinteraction`. */
export const plainName = (name: string): string =>
  name.replace(/^qti-/, '').replaceAll('-', '').toLowerCase();

export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  const found = Object.entries(element?.attributes ?? {}).find(([written]) => plainName(written) === name);
  return found?.[1];
}

export const partsOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element ? elementsOf(element).filter((child) => plainName(child.name) === name) : [];

export function findAll(element: XmlElement, isWanted: (name: string) => boolean): XmlElement[] {
  return elementsOf(element).flatMap((child) =>
    isWanted(plainName(child.name)) ? [child] : findAll(child, isWanted),
  );
}
