import type { Plugin } from 'vite';

/**
 * `mdast-util-gfm-table` is one module, so a page that reads tables would load the writer: 8 kB. Needless once the two
 * are files.
 */
export function ownTableWriter(): Plugin {
  return {
    name: 'provado-own-table-writer',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== 'mdast-util-gfm-table' || !importer?.endsWith('write-markdown.ts')) return null;
      const index = await this.resolve(source, importer, { skipSelf: true });
      const module = index && (await this.resolve('./lib/index.js', index.id));
      if (!module) throw new Error('mdast-util-gfm-table changed, look at build/own-table-writer.ts');
      return { ...module, id: `${module.id}?writer` };
    },
  };
}
