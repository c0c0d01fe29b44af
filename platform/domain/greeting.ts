/** The first of somebody's names; blank for a blank name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** How every mail and page greets somebody. Without a name it greets nobody in particular. */
export const greeting = (name = ''): string => (name.trim() ? `Olá, ${firstName(name)}!` : 'Olá!');
