/** The code of a screen could not be fetched, because nothing can be: the network or the server is gone. */
export class ScreenOutOfReach extends Error {
  override readonly name = 'ScreenOutOfReach';
}

/**
 * Fetches a screen's code. When that fails although the server answers, the failure is passed on as it is: a new
 * version has taken the place of the one whose code was asked for, and only loading the page anew helps.
 *
 * @throws ScreenOutOfReach when loading the page anew would show the browser's own error and lose what is there
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
