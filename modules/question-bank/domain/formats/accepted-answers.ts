export interface AcceptedAnswer {
  text: string;
  /** It is a percentage of the question's mark, and undefined is all of it. */
  weight: number | undefined;
}

/** The accepted answers become the model answer of an essay. In Moodle a lone star means any other answer. */
export function asModelAnswer(answers: readonly AcceptedAnswer[]): {
  modelAnswer?: string;
  losses: string[];
} {
  const weighed = answers.map(({ text, weight = 100 }) => ({ text, weight }));
  const accepted = weighed.filter(({ text, weight }) => text && weight > 0);
  const hasWrong = weighed.some(({ text, weight }) => weight <= 0 && !/^\\?\*?$/.test(text));
  const lines = accepted.map(({ text, weight }) =>
    weight < 99.9 ? `${text} (vale ${String(weight).replace('.', ',')}%)` : text,
  );
  const modelAnswer =
    lines.length > 1 ? lines.map((line) => `- ${line.replaceAll('\n', '\n  ')}`).join('\n') : lines[0];
  return {
    ...(modelAnswer && { modelAnswer }),
    losses: [
      'Era uma resposta curta, corrigida sozinha: aqui é dissertativa, com as respostas aceitas na resposta modelo.',
      ...(hasWrong ? ['As respostas erradas previstas ficam de fora.'] : []),
    ],
  };
}
