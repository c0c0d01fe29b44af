import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { unreadQuery } from './notifications.api.ts';

export function useOnNotification(act: () => void): void {
  const unread = useQuery(unreadQuery).data;
  const count = unread?.count;
  const latest = unread?.latestAt?.getTime() ?? 0;
  const before = useRef({ count, latest });
  const told = useEffectEvent(act);
  useEffect(() => {
    const { count: counted, latest: known } = before.current;
    before.current = { count, latest };
    // What is unread when the page opens is no news. What joins an unread notice is, and leaves the count as it was.
    if (counted === undefined || count === undefined) return;
    if (count > counted || (count === counted && latest !== known)) told();
  }, [count, latest]);
}
