/** They are the oldest browsers of Tailwind CSS 4, by major and minor version. */
export const floor = { chrome: 111, safari: 16.4, firefox: 128 } as const;
