export type { IndexedFile } from './archive/pack-work.ts';
export { paperBaseOf, type StoredBase, storedBase } from './bases/paper-base.ts';
export { askAgain, keepChecked } from './checks/check-works.ts';
export { packLayers } from './checks/pack-layers.ts';
export { checkOf } from './checks/told-check.ts';
export { fetchBounds, fetchRepository } from './fetch/fetch-repository.ts';
export { findGit, isGitThere } from './fetch/git-process.ts';
export { forgetWorksOf } from './forget-works.ts';
export { factForMarking, findLinkFacts } from './links/link-facts.queries.ts';
export { endLooks, linkTopic } from './links/link-job.ts';
export { deliveredLinksJob, noteSavedLinks } from './links/note-links.ts';
export { branch } from './push/open-repository.ts';
export { PushRefusal, refusals } from './push/push-refusal.ts';
export type { ReceivedPush } from './push/receive-push.ts';
export { findRepository, type RepositoryPlace, replaceRepository } from './push/repositories.queries.ts';
export { repositoryAddress, serveRepositories } from './push/serve-repositories.ts';
export { receiveArchive } from './receive-archive.ts';
export { archiveParts, readWorkFile, readWorkIndex, storeSentWork, storeWork } from './work-store.ts';
export {
  deleteUnusedWork,
  findWorksBy,
  findWorksOf,
  type StoredWork,
  sumWorkBytes,
  workIdOf,
} from './works.queries.ts';
