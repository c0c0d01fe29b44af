import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appShell } from './build/app-shell-plugin.ts';
import { reactAriaMends } from './build/react-aria-mends.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';

const server = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [
    { ...optimizeLocales.vite({ locales: ['pt-BR'] }), enforce: 'pre' },
    reactAriaMends(),
    withoutJsonSchema(),
    react(),
    tailwindcss(),
    appShell(),
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
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // The manifest tells which files an entrance's page needs.
    manifest: true,
    rolldownOptions: {
      input: ['index.html', 'entrance.tsx'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'session', test: /platform[\\/]web[\\/]session\.ts$/ },
            { name: 'contract', test: /contract[\\/](auth|client)\.ts$/ },
            {
              name: 'entrance',
              test: /web[\\/](AppFrame\.tsx|SignInScreen\.tsx|auth\.api\.ts)$/,
            },
            {
              name: 'sign-up',
              test: /platform[\\/]web[\\/](shell[\\/](ConsentFields|NewPasswordPair)|ui[\\/]MaskedField)\.tsx$/,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/files': server } },
});
