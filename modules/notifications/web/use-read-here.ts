import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { markReadAt, unreadQuery } from './notifications.api.ts';

export function useReadHere(): void {
  const { pathname, searchStr } = useLocation();
  const handled = useRef<string>(undefined);
  const unread = useQuery(unreadQuery).data?.count;
  useEffect(() => {
    // What arrives while somebody looks stays unread until they open the page again; a filter opens no page.
    if (unread === undefined || handled.current === pathname) return;
    handled.current = pathname;
    // That it stays unread is no reason to hold anybody up.
    if (unread > 0) markReadAt(pathname + searchStr).catch(() => undefined);
  }, [unread, pathname, searchStr]);
}
