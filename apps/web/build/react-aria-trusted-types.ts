import type { Plugin } from 'vite';

/**
 * React Aria's live announcer empties its regions with `innerHTML = ''`, which a policy with
 * `require-trusted-types-for 'script'` refuses. `replaceChildren()` does the same and is allowed.
 */
export function reactAriaTrustedTypes(): Plugin {
  return {
    name: 'provado-react-aria-trusted-types',
    enforce: 'pre',
    transform: {
      filter: { id: /live-announcer[\\/]LiveAnnouncer\.mjs/ },
      handler: (code) => code.replaceAll(/\.innerHTML = ''/g, '.replaceChildren()'),
    },
  };
}
