import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { appShell } from './build/app-shell-plugin.ts';
import { planChunks } from './build/chunk-plan.ts';
import { floor } from './build/floor.ts';
import { ownTableWriter } from './build/own-table-writer.ts';
import { reactAriaMends } from './build/react-aria-mends.ts';

const server = process.env.API_URL ?? 'http://localhost:3000';

const config = {
  root: import.meta.dirname,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['pt-BR'] }), enforce: 'pre' },
    reactAriaMends(),
    ownTableWriter(),
    react(),
    tailwindcss(),
  ],
  resolve: {
    alias: {
      'decode-named-character-reference': join(
        import.meta.dirname,
        '../../platform/web/ui/markdown/character-references.ts',
      ),
    },
  },
  // Fonts and pictures stay files: `data:` addresses would need a permission of their own in the policy.
  build: {
    target: Object.entries(floor).map(([browser, version]) => `${browser}${version}`),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // The manifest tells which files an entrance's page needs.
    manifest: true,
    rolldownOptions: { input: ['index.html', 'entrance.tsx'] },
  },
} satisfies UserConfig;

export default defineConfig(async ({ command }) => {
  const plugins = [...config.plugins, appShell()];
  if (command === 'serve')
    return { ...config, plugins, server: { port: 5173, proxy: { '/api': server, '/files': server } } };
  const nameOf = await planChunks(config);
  const codeSplitting = {
    groups: [{ debugName: 'plan', name: nameOf, includeDependenciesRecursively: false }],
  };
  const rolldownOptions = { ...config.build.rolldownOptions, output: { codeSplitting } };
  return { ...config, plugins, build: { ...config.build, rolldownOptions } };
});
