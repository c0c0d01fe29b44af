import { SendAgain } from './SendAgain.tsx';

/** Says in a toast why an act was refused, and shows the link that lets it pass. */
export function RefusedUnconfirmed({ text }: { text: string }) {
  return (
    <div className="grid gap-2">
      <p>{text}</p>
      <SendAgain />
    </div>
  );
}
