/**
 * Beginnings of the names of the journeys that `npm test` walks: the main job of both sides, and what the specification
 * fixes. `npm run test:all` walks all of them. Name here what a contributor must hear of before a commit, and keep it
 * short: each minute of these is waited for by everybody.
 */
export const mainJourneys = ['main-job', 'languages', 'oldest-browsers', 'specification-'];

/** Files of `e2e/`, for vitest: those of `npm test`, or what to leave out for the others. */
export const journeyFilters = {
  main: mainJourneys.map((name) => `e2e/${name}`),
  rest: mainJourneys.map((name) => `--exclude=**/${name}*.e2e.ts`),
};
