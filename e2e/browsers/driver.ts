export interface Driver {
  open: (address: string) => Promise<void>;
  /** Calls a function in the page. It stands alone; what it gets and gives is what JSON can carry. */
  call: <Given extends unknown[], Value>(act: (...given: Given) => Value, ...given: Given) => Promise<Value>;
  add: (script: string) => Promise<void>;
  click: (x: number, y: number) => Promise<void>;
  /** Types characters; those of `keys` are keys without one. */
  type: (text: string) => Promise<void>;
  control: (key: string) => Promise<void>;
  /** Makes the window as near to this size as the browser lets it get. */
  resize: (width: number, height: number) => Promise<void>;
  picture: () => Promise<Buffer>;
  /** Script errors and console errors since the last time they were asked for. */
  faults: () => Promise<string[]>;
  close: () => Promise<void>;
}

export interface Place {
  /** A name of the IANA: `Asia/Tokyo`. */
  timeZone: string;
  /** How far the clock of the machine is ahead. */
  hoursAhead?: number;
}

/** Keys without a character, as WebDriver writes them. */
export const keys = { enter: '\uE007', tab: '\uE004', escape: '\uE00C', delete: '\uE017' };

const control = '\uE009';

/** What WebDriver, the classic and BiDi alike, calls the actions of a press of the mouse. */
export const clicking = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const typing = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text.replaceAll('\n', keys.enter)].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

export const holding = (value: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [
      { type: 'keyDown', value: control },
      { type: 'keyDown', value },
      { type: 'keyUp', value },
      { type: 'keyUp', value: control },
    ],
  },
];

/** The text of a function that calls `act` with what a text of JSON holds, and gives its value as such a text. */
export const asScript = (act: (...given: never[]) => unknown): string =>
  `function (given) { return JSON.stringify((${act})(...JSON.parse(given))) ?? 'null'; }`;

export function setClockAhead(hours: number): void {
  const Real = Date;
  const now = () => Real.now() + hours * 3_600_000;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, self) => Reflect.construct(target, given.length > 0 ? given : [now()], self),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
