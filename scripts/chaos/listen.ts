export function listen(url: string, token: string): { heard: string[]; leave: () => void } {
  const heard: string[] = [];
  const leaving = new AbortController();
  const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${token}` };
  const read = async () => {
    const { body } = await fetch(url, { headers, signal: leaving.signal });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      heard.push(...part.value.split('\n').filter((line) => line.startsWith('data: ')));
    }
  };
  // It ends when the page leaves.
  read().catch(() => {});
  return { heard, leave: () => leaving.abort() };
}
