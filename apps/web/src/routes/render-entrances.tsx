import { renderToString } from 'react-dom/server';
import { AppFrame } from '#app/AppFrame.tsx';
import { Entrance } from './Entrance.tsx';
import { entrances } from './entrances.ts';

export interface RenderedEntrance {
  address: string;
  /** The source of its screen, from the web workspace's folder. */
  source: string;
  title: string;
  summary: string;
  html: string;
  /** The same opened with the token of a link; only where that shows something else. */
  htmlWithToken: string | undefined;
}

/** Renders every entrance for each of its addresses. */
export async function renderEntrances(): Promise<RenderedEntrance[]> {
  const rendered: RenderedEntrance[] = [];
  for (const { addresses, summary, module, fetchScreen } of entrances) {
    const { Screen } = await fetchScreen();
    const render = (pathname: string, token: string) => {
      const markup = renderToString(
        <AppFrame>
          <Entrance screen={Screen} pathname={pathname} token={token} go={nowhere} onAlive={nowhere} />
        </AppFrame>,
      );
      // React puts a title first that belongs into the head, where it looks for it again.
      const [found = '', title = ''] = /<title>(.*?)<\/title>/.exec(markup) ?? [];
      return { title, html: markup.replace(found, '') };
    };
    for (const address of addresses) {
      const plain = render(address, '');
      const linked = render(address, 'token');
      rendered.push({
        address,
        source: `src/routes/entrances/${module}`,
        summary,
        ...plain,
        htmlWithToken: linked.html === plain.html ? undefined : linked.html,
      });
    }
  }
  return rendered;
}

const nowhere = () => {};
