/** One of the answers that a short-answer question accepts. */
export interface AcceptedAnswer {
  /** Markdown. */
  text: string;
  /** Percent of the question's mark; undefined is all of it. */
  weight: number | undefined;
}

/**
 * Turns the accepted answers of a short-answer question into the model answer of an essay. In Moodle a lone star means
 * any other answer.
 */
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
