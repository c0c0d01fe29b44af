import { Check } from 'lucide-react';

const bars = [
  'h-[8%]',
  'h-[14%]',
  'h-[28%]',
  'h-[50%]',
  'h-[76%]',
  'h-full',
  'h-[80%]',
  'h-[54%]',
  'h-[36%]',
  'h-[16%]',
];
const answers = ['w-2/5', 'w-3/5', 'w-1/2'];

export function AuthPicture({ motto }: { motto: string }) {
  return (
    <div aria-hidden className="auth-glow sticky top-0 flex h-dvh flex-col overflow-hidden px-12 pb-12">
      <div className="m-auto w-full max-w-md">
        <div className="grid gap-5 rounded-card border border-line bg-bg p-7 shadow-float">
          <div className="h-1.5 overflow-hidden rounded-full bg-raised">
            <div className="h-full w-7/10 rounded-full bg-accent" />
          </div>
          <div className="grid gap-2.5 py-1">
            <span className="h-2.5 w-11/12 rounded-full bg-line" />
            <span className="h-2.5 w-2/3 rounded-full bg-line" />
          </div>
          <div className="grid gap-2.5">
            {answers.map((width, index) => (
              <div
                key={width}
                className={`flex h-12 items-center gap-3.5 rounded-control border px-4 ${index === 1 ? 'border-accent bg-soft' : 'border-line'}`}
              >
                <span
                  className={`grid size-5 place-items-center rounded-full ${index === 1 ? 'bg-accent text-on-accent' : 'border border-control'}`}
                >
                  {index === 1 && <Check size={13} strokeWidth={3.5} />}
                </span>
                <span className={`h-2.5 rounded-full ${width} ${index === 1 ? 'bg-text/70' : 'bg-line'}`} />
              </div>
            ))}
          </div>
        </div>
        <div className="relative -mt-6 -mr-8 ml-auto flex h-36 w-72 items-end gap-1.5 rounded-card border border-line bg-raised p-5 shadow-float">
          {bars.map((height, index) => (
            <span
              key={height}
              className={`flex-1 rounded-t-[4px] ${height} ${index === 8 ? 'bg-accent' : 'bg-control/55'}`}
            />
          ))}
        </div>
      </div>
      <p className="max-w-md text-title leading-snug font-semibold tracking-tight text-balance">{motto}</p>
    </div>
  );
}
