export { forgetWorksOf } from './forget-works.ts';
export { receiveArchive } from './receive-archive.ts';
export { storeSentWork } from './work-store.ts';
export { deleteUnusedWork, findWorksOf, type StoredWork, sumWorkBytes } from './works.queries.ts';
