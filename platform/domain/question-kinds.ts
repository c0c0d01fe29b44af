/** Each kind of question by its word on the wire. Screens list them in this order. */
export const questionKinds = {
  DISSERTATIVA: 'essay',
  UNICA_ESCOLHA: 'single',
  MULTIPLA_ESCOLHA: 'multiple',
} as const;

export type QuestionKind = (typeof questionKinds)[keyof typeof questionKinds];
