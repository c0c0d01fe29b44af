import { SendAgain } from './SendAgain.tsx';

export function RefusedUnconfirmed({ text }: { text: string }) {
  return (
    <div className="grid gap-2">
      <p>{text}</p>
      <SendAgain />
    </div>
  );
}
