import { languageNames } from '#modules/execution/domain/language-names.ts';
import type { RunDetails } from '../contract/runs.ts';

export const checkTitle = 'Verificação automática';

export const checkText = ({ language }: NonNullable<RunDetails['check']>): string =>
  `Depois da entrega, testes da empresa em ${languageNames[language]} rodam sobre o seu trabalho, com o que está instalado e sem rede. Quem corrige vê o que saiu; sozinho, isso não muda a sua pontuação. O que não puder ser verificado não conta contra você.`;
