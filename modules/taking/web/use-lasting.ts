import { useEffect, useState } from 'react';

/** True once something has lasted for so many milliseconds; false as soon as it is over. */
export function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isSo, milliseconds]);
  return isSo && hasLasted;
}
