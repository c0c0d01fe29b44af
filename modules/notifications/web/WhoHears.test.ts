import { expect, test } from 'vitest';
import { whoHears } from './WhoHears.tsx';

test.each([
  [{ byMail: 1, inProduct: 0, unheard: 0 }, 'A pessoa é avisada por e-mail e no Provado.'],
  [{ byMail: 0, inProduct: 1, unheard: 0 }, 'A pessoa é avisada só no Provado, sem e-mail.'],
  [
    { byMail: 0, inProduct: 0, unheard: 1 },
    'A pessoa desligou este aviso: vê isto quando entrar no Provado.',
  ],
  [{ byMail: 0, inProduct: 0, unheard: 0 }, 'Ninguém recebe um aviso agora.'],
  [{ byMail: 3, inProduct: 0, unheard: 0 }, '3 pessoas são avisadas por e-mail e no Provado.'],
  [
    { byMail: 9, inProduct: 3, unheard: 1 },
    '12 pessoas são avisadas: 9 por e-mail e no Provado, 3 só no Provado. 1 desligou este aviso.',
  ],
  [{}, 'Cada pessoa é avisada como escolheu: por e-mail e no Provado, ou só no Provado.'],
])('of %o it is said who hears by which channel: %s', (reach, sentence) => {
  expect(whoHears(reach)).toBe(sentence);
});
