export { findPools, matchesRule, poolFaults, poolMost, ruleOf, type StoredRule } from './draws.policy.ts';
export { findReferences, referenceFaults } from './references.policy.ts';
