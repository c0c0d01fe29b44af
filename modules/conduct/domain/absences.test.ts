import { describe, expect, test } from 'vitest';
import { type Noticed, tellAbsences } from './absences.ts';

/** Noticed at a second of the attempt, exactly or only heard of then. */
const noticed = (second: number, kind: string, more: Partial<Noticed> = {}): Noticed => ({
  kind,
  at: new Date(second * 1000),
  isExact: true,
  ...more,
});
const started = noticed(0, 'started');
const told = (...facts: Noticed[]) =>
  tellAbsences([started, ...facts])
    .slice(1)
    .map(({ kind, seconds }) => (seconds === undefined ? kind : `${kind} ${seconds}`));

describe('a tab out of sight', () => {
  test('is one absence from when it went to when it came back', () => {
    expect(told(noticed(10, 'tab_hidden'), noticed(135, 'tab_shown'))).toEqual(['tab_hidden 125']);
  });

  test('is away as long as nobody has seen it again, and nobody knows how long', () => {
    expect(told(noticed(10, 'tab_hidden'))).toEqual(['tab_hidden']);
  });

  test('and killed there, as phones do, is away until the page is opened or loaded again', () => {
    expect(told(noticed(10, 'tab_hidden'), noticed(70, 'page_opened'))).toEqual(['tab_hidden 60']);
    expect(told(noticed(10, 'tab_hidden'), noticed(70, 'reloaded'))).toEqual(['tab_hidden 60', 'reloaded']);
  });

  test('and closed there is away once', () => {
    const facts = [noticed(10, 'tab_hidden'), noticed(20, 'page_left'), noticed(70, 'page_opened')];
    expect(told(...facts)).toEqual(['tab_hidden 60']);
  });

  test('is away until another tab or device goes on', () => {
    expect(told(noticed(10, 'tab_hidden'), noticed(30, 'taken_over'))).toEqual([
      'tab_hidden 20',
      'taken_over',
    ]);
  });

  test('that goes twice without coming back was back at a time that nobody knows: only the second is told', () => {
    const facts = [noticed(10, 'tab_hidden'), noticed(50, 'tab_hidden'), noticed(60, 'tab_shown')];
    expect(told(...facts)).toEqual(['tab_hidden 10']);
  });
});

describe('a page that unloads', () => {
  test('and is loaded again at once did not leave: it was reloaded', () => {
    const reloads = [1, 2, 3, 4, 5].flatMap((second) => [
      noticed(second * 10, 'page_left'),
      noticed(second * 10 + 1, 'reloaded'),
    ]);
    expect(told(...reloads)).toEqual(['reloaded', 'reloaded', 'reloaded', 'reloaded', 'reloaded']);
  });

  test('and is opened again was closed for as long', () => {
    const facts = [noticed(10, 'page_left'), noticed(610, 'page_opened'), noticed(610, 'tab_shown')];
    expect(told(...facts)).toEqual(['page_left 600']);
  });

  test('and was not heard to leave says nothing when it is opened again', () => {
    expect(told(noticed(10, 'page_opened'), noticed(11, 'tab_shown'))).toEqual([]);
  });
});

describe('a window without focus', () => {
  test('is without it from losing to getting it back', () => {
    expect(told(noticed(10, 'window_blurred'), noticed(14, 'window_focused'))).toEqual(['window_blurred 4']);
  });

  test('is told once when it is out of sight as well', () => {
    const away = [noticed(10, 'window_blurred'), noticed(10, 'tab_hidden')];
    const back = [noticed(40, 'tab_shown'), noticed(40, 'window_focused')];
    expect(told(...away, ...back)).toEqual(['tab_hidden 30']);
  });

  test('since its page was reloaded is not told: nobody knows when it got it back', () => {
    const facts = [noticed(10, 'window_blurred'), noticed(11, 'page_left'), noticed(12, 'reloaded')];
    expect(told(...facts)).toEqual(['reloaded']);
  });
});

describe('the end of the attempt', () => {
  const byClock = noticed(100, 'delivered', { isByClock: true });

  test('ends the absence that it meets, when it came by the clock', () => {
    expect(told(noticed(40, 'tab_hidden'), byClock, noticed(300, 'tab_shown'))).toEqual([
      'tab_hidden 60',
      'delivered',
    ]);
  });

  test('by hand shows that somebody was there: an absence without a return is not told', () => {
    expect(told(noticed(40, 'tab_hidden'), noticed(100, 'delivered'))).toEqual(['delivered']);
  });

  test('leaves out what happened between it and a reopening, of which nothing is said', () => {
    const between = [noticed(110, 'page_left'), noticed(200, 'pasted')];
    const after = [
      noticed(500, 'reopened'),
      noticed(510, 'page_opened'),
      noticed(520, 'pasted'),
      noticed(530, 'page_left'),
      noticed(540, 'page_opened'),
    ];
    expect(told(byClock, ...between, ...after)).toEqual(['delivered', 'pasted', 'page_left 10']);
  });
});

describe('what was heard of without the time when it happened', () => {
  const heard = (second: number, kind: string) => noticed(second, kind, { isExact: false });

  test('is told without how long', () => {
    expect(told(heard(10, 'tab_hidden'), heard(40, 'tab_shown'))).toEqual(['tab_hidden']);
    expect(told(heard(10, 'tab_hidden'), noticed(40, 'tab_shown'))).toEqual(['tab_hidden']);
  });

  test('is not told when no return followed: it may have been a reload', () => {
    expect(told(heard(10, 'tab_hidden'), noticed(100, 'delivered', { isByClock: true }))).toEqual([
      'delivered',
    ]);
    expect(told(heard(10, 'tab_hidden'))).toEqual([]);
  });
});
