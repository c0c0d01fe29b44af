import { isBeingLeft } from '../network/page-life.ts';

export class ScreenOutOfReach extends Error {
  override readonly name = 'ScreenOutOfReach';
}

/**
 * A new version has replaced the file, or an extension keeps it away: only a reload helps. The router knows by the
 * cause's message that a file is gone.
 */
export class ScreenNotLoaded extends Error {
  override readonly name = 'ScreenNotLoaded';
}

/**
 * @throws ScreenNotLoaded when the server answers all the same
 * @throws ScreenOutOfReach when a reload would show the browser's error page and lose what is on screen
 */
export async function fetchScreen<Module>(importer: () => Promise<Module>): Promise<Module> {
  try {
    return await importer();
  } catch (error) {
    if (await isServerThere()) {
      const reloads = error instanceof Error && !isBeingLeft();
      throw new ScreenNotLoaded(reloads ? error.message : '', { cause: error });
    }
    throw new ScreenOutOfReach('The code of a screen is out of reach.', { cause: error });
  }
}

const isServerThere = () =>
  fetch('/api/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
