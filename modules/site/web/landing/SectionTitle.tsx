export function SectionTitle({ children, text }: { children: string; text: string }) {
  return (
    <div className="grid max-w-[38rem] content-start gap-3 pb-10">
      <h2 className="text-title leading-tight font-semibold tracking-[-0.025em] sm:text-display">
        {children}
      </h2>
      <p className="text-base leading-relaxed text-muted">{text}</p>
    </div>
  );
}
