import { renderToString } from 'react-dom/server';
import { AppFrame } from '../AppFrame.tsx';
import { Entrance } from './Entrance.tsx';
import { entrances } from './entrances.ts';

export interface RenderedEntrance {
  address: string;
  source: string;
  title: string;
  summary: string;
  html: string;
}

export async function renderEntrances(): Promise<RenderedEntrance[]> {
  const rendered: RenderedEntrance[] = [];
  for (const { addresses, summary, module, fetchScreen } of entrances) {
    const { Screen } = await fetchScreen();
    for (const address of addresses) {
      const markup = renderToString(
        <AppFrame>
          <Entrance screen={Screen} pathname={address} go={nowhere} />
        </AppFrame>,
      );
      // React renders the title first, but it belongs in the head, where hydration finds it.
      const [found = '', title = ''] = /<title>(.*?)<\/title>/.exec(markup) ?? [];
      const source = `routes/entrances/${module}`;
      rendered.push({ address, source, title, summary, html: markup.replace(found, '') });
    }
  }
  return rendered;
}

const nowhere = () => {};
