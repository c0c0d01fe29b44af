/**
 * The names of the journeys that `npm test` walks begin with these. Name here what a contributor must hear of before a
 * commit, and keep it short: everybody waits for each minute of it.
 */
export const mainJourneys = ['main-job', 'specification-'];

const languages = ['pt-BR', 'en-US', 'es-ES', 'ja-JP', 'ar-SA', 'th-TH', 'tr-TR', 'pt-PT'];

/** What the browser of the journeys speaks: JOURNEY_LOCALE, or else another language each day. */
export const journeyLocale = (now = new Date()): string =>
  process.env.JOURNEY_LOCALE ||
  (languages[Math.floor(now.getTime() / 86_400_000) % languages.length] ?? 'pt-BR');

export const journeyFilters = {
  main: mainJourneys.map((name) => `e2e/${name}`),
  rest: mainJourneys.map((name) => `--exclude=**/${name}*.e2e.ts`),
};
