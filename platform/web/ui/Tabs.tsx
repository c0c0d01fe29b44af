import { type ReactNode, Suspense } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { SkeletonList } from './Skeleton.tsx';

export interface TabItem {
  id: string;
  title: ReactNode;
  /** It may be lazy: its code is then loaded when the tab is opened. */
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  /** Give both to control the tabs from outside, such as from the address. */
  selected?: string;
  onSelect?: (id: string) => void;
}

/** Several views, one visible at a time. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      {...(selected !== undefined && { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList
        aria-label={label}
        className="flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line"
      >
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium text-muted outline-offset-[-2px] transition-colors data-hovered:text-text data-selected:border-accent data-selected:text-text"
          >
            {item.title}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="pt-6">
          <Suspense fallback={<SkeletonList />}>{item.content}</Suspense>
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
