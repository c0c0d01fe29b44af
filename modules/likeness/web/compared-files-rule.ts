import { comparedFileBytes, comparedFilesMost } from '../domain/compared-files.ts';

export const comparedFilesRule = `De cada trabalho entram até ${comparedFilesMost} arquivos de código e de texto de até ${comparedFileBytes / 1024} KB que não estão na base: primeiro código, depois texto, dos maiores para os menores, até o espaço igual de cada trabalho (400 KB, menos em provas com mais de 30 trabalhos). Dados como JSON e CSV e arquivos gerados ficam de fora.`;
