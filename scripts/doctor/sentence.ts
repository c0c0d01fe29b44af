/** What an error says, as a sentence. */
export const sentence = (error: unknown): string => {
  const text = (error instanceof Error ? error.message || error.name : String(error)).trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
};
