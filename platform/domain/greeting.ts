/** Stands for the name of a person who took an account over and has not told it. Forms accept it; nobody is greeted so. */
export const missingName = 'Nome a informar';

/** The first of somebody's names; blank for a blank or missing name. */
export const firstName = (name: string): string =>
  name.trim() === missingName ? '' : (name.trim().split(/\s+/)[0] ?? '');

/** How every mail and page greets somebody. Without a name it greets nobody in particular. */
export const greeting = (name = ''): string => {
  const first = firstName(name);
  return first ? `Olá, ${first}!` : 'Olá!';
};

/** Whether a text begins with a greeting of its own, so that it needs none before it. */
export const isGreeting = (text: string): boolean =>
  /^\s*(ol[áa]|oi+e?|bom dia|boa tarde|boa noite|car[oa]|prezad[oa])(?!\p{L})/iu.test(text.normalize('NFC'));
