import { answerCalls } from '#platform/server/files/in-thread.ts';
import {
  type ComparedDocument,
  compareDocuments,
  type FoundPair,
  type GivenText,
} from './compare-documents.ts';

export interface ComparisonOrder {
  readonly documents: readonly ComparedDocument[];
  readonly given: readonly GivenText[];
}

export interface FoundPairs {
  readonly pairs: readonly FoundPair[];
  readonly capped: boolean;
}

answerCalls(
  ({ documents, given }: ComparisonOrder): Promise<FoundPairs> => compareDocuments(documents, given),
);
