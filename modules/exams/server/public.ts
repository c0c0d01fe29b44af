export {
  skillList,
  stackList,
} from './catalogue/catalog.queries.ts';
export { matchText, type TextMatch } from './catalogue/text-search.queries.ts';
export { periodFaults, tagFaults } from './check-draft.ts';
export { hasSameDraws, hasSameStructure, hasSameTags, isSameContent, withKept } from './compare-content.ts';
export { bankIdsOf, contentFaults, contentOf, draftOf, findContentPools, tagsOf } from './draft-content.ts';
export { endKeptDraft, findKeptDraft } from './drafts/kept-drafts.queries.ts';
export { type FoundContent, findContent } from './exam-content.queries.ts';
export { findTags, isTheCreator, mayCreateExam } from './exam-references.queries.ts';
export { refuseMissingLanguages } from './missing-languages.ts';
export { countStandingPools, describePools, findPooled, type PoolSource } from './pools.queries.ts';
export { criteriaRead, isReservedQuestion } from './reserved.queries.ts';
export { type Tried, trySolutions } from './try-solutions.ts';
export { type ExamContent, insertExam, insertVersion, type NewExam } from './write-exam.queries.ts';
