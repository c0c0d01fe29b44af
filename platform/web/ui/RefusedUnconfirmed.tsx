import { SendAgain } from './SendAgain.tsx';

/** In a toast: why an act was refused, and the link that lets it pass. */
export function RefusedUnconfirmed({ text }: { text: string }) {
  return (
    <div className="grid gap-2">
      <p>{text}</p>
      <SendAgain />
    </div>
  );
}
