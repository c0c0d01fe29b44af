import type { BaseFiles } from '#modules/works/contract/base-files.ts';
import { sizedFiles } from '#modules/works/contract/work-text.ts';

/** What candidates begin with, within a sentence. */
export const baseText = ({ origin = 'arquivos', files = 0, bytes = 0 }: BaseFiles): string =>
  `${origin}: ${sizedFiles({ files, bytes })}`;
