export { companyRunsQuery } from './company-runs.api.ts';
export { FoundRunCard } from './FoundRunCard.tsx';
export { PublishDialog } from './PublishDialog.tsx';
export { RunCard } from './RunCard.tsx';
export { RunMenu } from './RunMenu.tsx';
export { RunState } from './RunState.tsx';
export { runOverviewQuery, untilFirstMs } from './run-overview.api.ts';
export { releaseState, runState } from './run-state.ts';
export { formatGiven, formatLeft, timeGiven } from './time-given.ts';
