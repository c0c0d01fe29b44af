type Question = 'who' | 'give';
type Reply = 'here' | 'given';

export interface HoldChannel {
  isMute: boolean;
  ask: (question: Question, onReply: (word: Reply) => void) => void;
  answer: (holder: { isHolder: () => boolean; onAsked: () => Promise<void> }) => () => void;
  close: () => void;
}

const mute: HoldChannel = {
  isMute: true,
  ask: () => undefined,
  answer: () => () => undefined,
  close: () => undefined,
};

export function openHoldChannel(runId: number): HoldChannel {
  if (typeof BroadcastChannel === 'undefined') return mute;
  const channel = new BroadcastChannel(`prova-${runId}`);
  const hear = (listener: (data: unknown) => void) =>
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data));
  const say = (word: Question | Reply) => channel.postMessage(word);
  return {
    isMute: false,
    ask: (question, onReply) => {
      hear((data) => (data === 'here' || data === 'given') && onReply(data));
      say(question);
    },
    answer: ({ isHolder, onAsked }) => {
      // A page that is being reloaded still hears, but it is no other tab.
      let isLeaving = false;
      const quiet = new AbortController();
      const on = (type: string, now: boolean) =>
        window.addEventListener(
          type,
          () => {
            isLeaving = now;
          },
          { signal: quiet.signal },
        );
      on('pagehide', true);
      on('pageshow', false);
      hear(async (data) => {
        if (!isHolder() || isLeaving || (data !== 'who' && data !== 'give')) return;
        say('here');
        if (data === 'who') return;
        await onAsked();
        say('given');
      });
      return () => {
        quiet.abort();
        channel.close();
      };
    },
    close: () => channel.close(),
  };
}
