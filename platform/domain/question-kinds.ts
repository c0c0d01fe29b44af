export const questionKinds = {
  DISSERTATIVA: 'essay',
  UNICA_ESCOLHA: 'single',
  MULTIPLA_ESCOLHA: 'multiple',
} as const;

export type QuestionKind = (typeof questionKinds)[keyof typeof questionKinds];
