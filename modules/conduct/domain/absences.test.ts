import { describe, expect, test } from 'vitest';
import { type Noticed, withAbsences } from './absences.ts';

/** Its time is exact by default; `isExact: false` makes it the time at which the server heard of it. */
const noticed = (second: number, kind: string, more: Partial<Noticed> = {}): Noticed => ({
  kind,
  at: new Date(second * 1000),
  isExact: true,
  ...more,
});
const started = noticed(0, 'started');
const recorded = (...facts: Noticed[]) =>
  withAbsences([started, ...facts])
    .slice(1)
    .map(({ kind, seconds }) => (seconds === undefined ? kind : `${kind} ${seconds}`));

describe('a hidden tab', () => {
  test('is one absence from hiding until it shows again', () => {
    expect(recorded(noticed(10, 'tab_hidden'), noticed(135, 'tab_shown'))).toEqual(['tab_hidden 125']);
  });

  test('is still away, for an unknown time, if it was not seen again', () => {
    expect(recorded(noticed(10, 'tab_hidden'))).toEqual(['tab_hidden']);
  });

  test('that the phone killed is away until the page is opened or reloaded', () => {
    expect(recorded(noticed(10, 'tab_hidden'), noticed(70, 'page_opened'))).toEqual(['tab_hidden 60']);
    expect(recorded(noticed(10, 'tab_hidden'), noticed(70, 'reloaded'))).toEqual([
      'tab_hidden 60',
      'reloaded',
    ]);
  });

  test('that is closed is away once', () => {
    const facts = [noticed(10, 'tab_hidden'), noticed(20, 'page_left'), noticed(70, 'page_opened')];
    expect(recorded(...facts)).toEqual(['tab_hidden 60']);
  });

  test('is away until another tab or device continues', () => {
    expect(recorded(noticed(10, 'tab_hidden'), noticed(30, 'taken_over'))).toEqual([
      'tab_hidden 20',
      'taken_over',
    ]);
  });

  test('that hides twice came back in between at an unknown time: only the second has a length', () => {
    const facts = [noticed(10, 'tab_hidden'), noticed(50, 'tab_hidden'), noticed(60, 'tab_shown')];
    expect(recorded(...facts)).toEqual(['tab_hidden 10']);
  });
});

describe('a page that unloads', () => {
  test('is a reload and no absence, if it loads again at once', () => {
    const reloads = [1, 2, 3, 4, 5].flatMap((second) => [
      noticed(second * 10, 'page_left'),
      noticed(second * 10 + 1, 'reloaded'),
    ]);
    expect(recorded(...reloads)).toEqual(['reloaded', 'reloaded', 'reloaded', 'reloaded', 'reloaded']);
  });

  test('is closed until it is opened again', () => {
    const facts = [noticed(10, 'page_left'), noticed(610, 'page_opened'), noticed(610, 'tab_shown')];
    expect(recorded(...facts)).toEqual(['page_left 600']);
  });

  test('is no absence when opened again, if its unloading was not reported', () => {
    expect(recorded(noticed(10, 'page_opened'), noticed(11, 'tab_shown'))).toEqual([]);
  });
});

describe('a window without focus', () => {
  test('is an absence until it gets the focus back', () => {
    expect(recorded(noticed(10, 'window_blurred'), noticed(14, 'window_focused'))).toEqual([
      'window_blurred 4',
    ]);
  });

  test('is one absence if it is hidden too', () => {
    const away = [noticed(10, 'window_blurred'), noticed(10, 'tab_hidden')];
    const back = [noticed(40, 'tab_shown'), noticed(40, 'window_focused')];
    expect(recorded(...away, ...back)).toEqual(['tab_hidden 30']);
  });

  test('is left out if its page was reloaded, because nobody knows when it got the focus back', () => {
    const facts = [noticed(10, 'window_blurred'), noticed(11, 'page_left'), noticed(12, 'reloaded')];
    expect(recorded(...facts)).toEqual(['reloaded']);
  });
});

describe('the end of the attempt', () => {
  const byClock = noticed(100, 'delivered', { isByClock: true });

  test('by the clock ends an absence', () => {
    expect(recorded(noticed(40, 'tab_hidden'), byClock, noticed(300, 'tab_shown'))).toEqual([
      'tab_hidden 60',
      'delivered',
    ]);
  });

  test('by hand shows that somebody was there, so an absence without a return is left out', () => {
    expect(recorded(noticed(40, 'tab_hidden'), noticed(100, 'delivered'))).toEqual(['delivered']);
  });

  test('leaves out everything between the end and a reopening', () => {
    const between = [noticed(110, 'page_left'), noticed(200, 'pasted')];
    const after = [
      noticed(500, 'reopened'),
      noticed(510, 'page_opened'),
      noticed(520, 'pasted'),
      noticed(530, 'page_left'),
      noticed(540, 'page_opened'),
    ];
    expect(recorded(byClock, ...between, ...after)).toEqual(['delivered', 'pasted', 'page_left 10']);
  });
});

describe('two clocks that disagree', () => {
  const by = (server: number, device: number, kind: string) =>
    noticed(server, kind, { deviceAt: new Date(device * 1000) });

  test('give no length: the device’s was set, or the network kept one end back', () => {
    expect(recorded(by(10, 10, 'tab_hidden'), by(40, 3640, 'tab_shown'))).toEqual(['tab_hidden']);
    expect(recorded(by(22, 10, 'tab_hidden'), by(30, 30, 'tab_shown'))).toEqual(['tab_hidden']);
  });

  test('agree when only their day differs, or a message took a moment', () => {
    expect(recorded(by(10, 86_410, 'tab_hidden'), by(40, 86_440, 'tab_shown'))).toEqual(['tab_hidden 30']);
    expect(recorded(by(13, 10, 'window_blurred'), by(40, 40, 'window_focused'))).toEqual([
      'window_blurred 27',
    ]);
  });
});

describe('events whose own time is unknown', () => {
  const heard = (second: number, kind: string) => noticed(second, kind, { isExact: false });

  test('have no length', () => {
    expect(recorded(heard(10, 'tab_hidden'), heard(40, 'tab_shown'))).toEqual(['tab_hidden']);
    expect(recorded(heard(10, 'tab_hidden'), noticed(40, 'tab_shown'))).toEqual(['tab_hidden']);
  });

  test('are left out without a return, because they may have been a reload', () => {
    expect(recorded(heard(10, 'tab_hidden'), noticed(100, 'delivered', { isByClock: true }))).toEqual([
      'delivered',
    ]);
    expect(recorded(heard(10, 'tab_hidden'))).toEqual([]);
  });
});
