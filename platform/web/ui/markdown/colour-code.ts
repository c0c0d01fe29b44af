import type { RootContent } from 'hast';
import { createLowlight } from 'lowlight';
import type { FoundLanguage } from './languages.ts';

const lowlight = createLowlight();

export async function colourCode(code: string, { name, load }: FoundLanguage): Promise<RootContent[]> {
  if (!lowlight.registered(name)) lowlight.register(name, (await load()).default);
  return lowlight.highlight(name, code).children;
}
