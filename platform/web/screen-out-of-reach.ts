/** The code of a screen could not be fetched because the network or the server is down. */
export class ScreenOutOfReach extends Error {
  override readonly name = 'ScreenOutOfReach';
}

/**
 * Fetches a screen's code. If that fails while the server answers, the error is rethrown. A new version has then
 * replaced the requested file, and only a reload helps.
 *
 * @throws ScreenOutOfReach when a reload would show the browser's error page and lose what is on screen
 */
export async function fetchScreen<Module>(importer: () => Promise<Module>): Promise<Module> {
  try {
    return await importer();
  } catch (error) {
    if (await isServerThere()) throw error;
    throw new ScreenOutOfReach('The code of a screen is out of reach.', { cause: error });
  }
}

const isServerThere = () =>
  fetch('/api/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
