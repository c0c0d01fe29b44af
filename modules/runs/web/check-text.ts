import { languageNames } from '#modules/execution/domain/language-names.ts';
import { counted } from '#platform/web/format.ts';
import type { RunDetails } from '../contract/runs.ts';

export const checkTitle = 'Verificação automática';

export const checkText = ({ language, points }: NonNullable<RunDetails['check']>): string =>
  `Depois da entrega, testes da empresa em ${languageNames[language]} rodam sobre o seu trabalho, com o que está instalado e sem rede. Quem corrige vê o que saiu; sozinho, isso não muda a sua pontuação. ${points ? `É um critério da rubrica, de até ${counted(points, 'ponto', 'pontos')}, que uma pessoa marca. ` : ''}O que não puder ser verificado não conta contra você.`;
