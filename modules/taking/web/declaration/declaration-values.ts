import type { Declared, StoredDeclaration } from '../../contract/declarations.ts';

export interface DeclarationValues {
  nothing: boolean;
  documentation: boolean;
  hasAssistant: boolean;
  assistant: string;
  purpose: string;
}

const blankDeclaration: DeclarationValues = {
  nothing: false,
  documentation: false,
  hasAssistant: false,
  assistant: '',
  purpose: '',
};

const unnamed = 'sem dizer qual';

export const declarationValues = (stored: StoredDeclaration | undefined): DeclarationValues =>
  stored
    ? {
        nothing: !stored.documentation && !stored.assistant,
        documentation: stored.documentation,
        hasAssistant: stored.assistant !== undefined,
        assistant: stored.assistant === unnamed ? '' : (stored.assistant ?? ''),
        purpose: stored.purpose ?? '',
      }
    : blankDeclaration;

/** Undefined while nothing is said. Who names no assistant has still said that there was one. */
export function toDeclared(values: DeclarationValues): Declared | undefined {
  const { nothing, documentation, hasAssistant, assistant, purpose } = values;
  if (nothing) return { documentation: false };
  if (!documentation && !hasAssistant) return undefined;
  return {
    documentation,
    ...(hasAssistant && { assistant: assistant.trim() || unnamed }),
    ...(purpose.trim() && { purpose: purpose.trim() }),
  };
}

export function declaredLines({ documentation, assistant, purpose }: StoredDeclaration): string[] {
  if (!documentation && !assistant) return ['Nada.'];
  return [
    ...(documentation ? ['Documentação.'] : []),
    ...(assistant ? [`Assistente de IA: ${assistant}`] : []),
    ...(purpose ? [`Para quê: ${purpose}`] : []),
  ];
}
