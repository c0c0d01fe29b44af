import { escapeXml } from './xml.ts';

export const moodleText = (name: string, words: string, attributes = ' format="markdown"'): string =>
  `<${name}${attributes}><text>${escapeXml(words)}</text></${name}>`;
