/** Stands for the name of a person who took an account over and has not told it. Nobody is greeted so. */
export const missingName = 'Nome a informar';

export const firstName = (name: string): string =>
  name.trim() === missingName ? '' : (name.trim().split(/\s+/)[0] ?? '');

export const greeting = (name = ''): string => {
  const first = firstName(name);
  return first ? `Olá, ${first}!` : 'Olá!';
};

export const isGreeting = (text: string): boolean =>
  /^\s*(ol[áa]|oi+e?|bom dia|boa tarde|boa noite|car[oa]|prezad[oa])(?!\p{L})/iu.test(text.normalize('NFC'));
