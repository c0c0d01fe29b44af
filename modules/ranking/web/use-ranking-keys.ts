import type { RefObject } from 'react';
import { useKeys } from '#modules/marking/web/public.ts';
import type { Decision } from '#platform/contract/words.ts';
import type { Candidate } from '../contract/ranking.ts';
import { asChosenCandidate, type CandidateAct } from './candidate-acts.ts';
import type { UseUndo } from './decision/use-undo.ts';
import type { useSteps } from './use-steps.ts';

export interface RankingKeys {
  list: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  personOf: () => Candidate | undefined;
  step: ReturnType<typeof useSteps>;
  /** The focus of the list goes along with a step. */
  withFocus: (step: (() => void) | undefined) => (() => void) | undefined;
  undo: UseUndo;
  onAct: ((act: CandidateAct) => void) | undefined;
  onClose: (() => void) | undefined;
  onHelp: () => void;
}

/** `KeysDialog` names the keys. */
export function useRankingKeys(given: RankingKeys): void {
  const { list, panel, personOf, step, withFocus, undo, onAct, onClose, onHelp } = given;
  const about = (
    act: (people: [ReturnType<typeof asChosenCandidate>]) => CandidateAct,
    isFor: (person: Candidate) => boolean,
  ) =>
    onAct &&
    (() => {
      const person = personOf();
      if (person && isFor(person)) onAct(act([asChosenCandidate(person)]));
    });
  const mayDecide = (decision: Decision) => (person: Candidate) =>
    person.delivered && person.decision !== decision;
  const keys = {
    a: about((people) => ({ kind: 'decide', decision: 'approved', people }), mayDecide('approved')),
    r: about((people) => ({ kind: 'decide', decision: 'rejected', people }), mayDecide('rejected')),
    e: about(
      (people) => ({ kind: 'contact', people }),
      ({ developer }) => !developer.deleted && developer.id !== 0,
    ),
    z: undo.made ? undo.undo : undefined,
    '?': onHelp,
    Escape: onClose,
  };
  // What the focus is on goes with the person, and the keys act where it is.
  const stay = (act: (() => void) | undefined) =>
    act &&
    (() => {
      panel.current?.focus({ preventScroll: true });
      act();
    });
  useKeys(panel, { ...keys, j: stay(step.next), k: stay(step.previous) });
  useKeys(list, {
    ...keys,
    j: withFocus(step.next),
    k: withFocus(step.previous),
    c: () =>
      (
        panel.current?.querySelector<HTMLElement>('[data-question]:not([data-judged]) input') ??
        panel.current?.querySelector<HTMLElement>('[data-question] input')
      )?.focus(),
  });
}
