import { ClosingCall } from './ClosingCall.tsx';
import { Comparison } from './Comparison.tsx';
import { Fairness } from './Fairness.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Plans } from './Plans.tsx';
import { Questions } from './Questions.tsx';
import { RunningCode } from './RunningCode.tsx';
import { TechnologyGrid } from './TechnologyGrid.tsx';
import { TheRun } from './TheRun.tsx';

/** It is rendered at build time only: nothing here may need a browser. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <TheRun />
      <RunningCode />
      <TechnologyGrid />
      <HowItWorks />
      <Comparison />
      <Fairness />
      <Plans />
      <Questions />
      <ClosingCall />
    </>
  );
}
