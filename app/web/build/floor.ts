/** The oldest browsers that Provado runs in, by their major and minor version: those of Tailwind CSS 4. */
export const floor = { chrome: 111, safari: 16.4, firefox: 128 } as const;
