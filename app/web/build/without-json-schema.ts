import type { Plugin } from 'vite';

/**
 * Leaves out of the pages what makes JSON Schema of zod's schemas: only the server's API documentation asks for it.
 * Every schema carries it as a method, so no bundler can drop it; that is 5 kB of each page (decision 0044). Needless
 * once zod offers `toJSONSchema` as a function alone. Stops the build when an upgrade has moved it.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'provado-without-json-schema',
    enforce: 'pre',
    transform: {
      filter: { id: /zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/ },
      handler(code, id) {
        const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)];
        const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)];
        const names = [...declared, ...renamed].map(([, name]) => name);
        if (names.length === 0) throw new Error(`zod changed, look at build/without-json-schema.ts: ${id}`);
        return names.map((name) => `export const ${name} = () => {};`).join('\n');
      },
    },
  };
}
