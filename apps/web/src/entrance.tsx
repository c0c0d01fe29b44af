import { currentUser } from '#lib/session.ts';

// The first script of an entrance, a screen that came as a whole page: brings it to life. Whoever is signed in
// already gets the rest of the app at once.

/** Lets the page answer between one piece of work and the next. */
async function inItsTurn<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  const part = await fetchPart();
  await new Promise((resolve) => setTimeout(resolve));
  return part;
}

if (currentUser()) {
  await import('./main.tsx');
} else {
  await inItsTurn(() => import('react-dom/client'));
  await inItsTurn(() => import('@provado/contract/auth.ts'));
  const { comeAlive } = await inItsTurn(() => import('./routes/come-alive.tsx'));
  await comeAlive();
}
