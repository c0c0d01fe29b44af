import { useSyncExternalStore } from 'react';
import { currentUser } from '#platform/web/session/session.ts';

const changed = 'provado:sequencia';
const storedAs = () => `sequencia-${currentUser()?.id ?? ''}`;

/** The choice lasts as long as the page if storage refuses it. */
let unkept: boolean | undefined;

function read(): boolean {
  if (unkept !== undefined) return unkept;
  try {
    return localStorage.getItem(storedAs()) === 'sim';
  } catch {
    return false;
  }
}

export function useSequence(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore((tell) => {
    window.addEventListener(changed, tell);
    return () => window.removeEventListener(changed, tell);
  }, read);
  const turn = (on: boolean) => {
    try {
      if (on) localStorage.setItem(storedAs(), 'sim');
      else localStorage.removeItem(storedAs());
      unkept = undefined;
    } catch {
      unkept = on;
    }
    window.dispatchEvent(new Event(changed));
  };
  return [isOn, turn];
}
