import { counted, formatDuration } from '#platform/web/format.ts';
import type { DefenceSetting } from '../contract/defence-setting.ts';

export const defenceTitle = 'Defesa do trabalho';

/** What the clock gives is what is told. */
export const defenceText = ({ way, time, points }: DefenceSetting): string =>
  `${
    way === 'invited'
      ? 'Depois de entregar, a empresa pode convidar você, por e-mail, a responder a até três perguntas sobre trechos do seu trabalho. O convite diz até quando começar'
      : 'Depois de entregar, você responde a até três perguntas sobre trechos do seu trabalho. Comece em até 2 horas'
  }: a partir daí, você tem ${formatDuration(time)}, de uma vez só. Uma pessoa corrige, e ${
    points === undefined
      ? 'a nota fica ao lado da pontuação'
      : `a defesa conta ${counted(points, 'ponto', 'pontos')} na pontuação`
  }. Quem não começa a tempo fica com zero na defesa.`;
