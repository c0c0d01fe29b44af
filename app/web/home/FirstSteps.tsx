import type { ReactNode } from 'react';

export interface FirstStep {
  title: string;
  text: string;
  /** What leads there; only the step that can be taken now has it. */
  act?: ReactNode;
}

export function FirstSteps({ title, steps }: { title: string; steps: readonly FirstStep[] }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      <ol className="grid gap-6 rounded-card border border-line bg-surface p-5 lg:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="flex min-w-0 gap-4">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full border border-control text-sm font-semibold"
            >
              {index + 1}
            </span>
            <div className="grid min-w-0 content-start gap-1 pt-1">
              <p className="font-medium">{step.title}</p>
              <p className="text-sm text-muted">{step.text}</p>
              {step.act && <div className="flex flex-wrap gap-2 pt-2">{step.act}</div>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
