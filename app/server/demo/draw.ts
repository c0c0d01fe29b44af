import sharp from 'sharp';
import { randomNumbers, shuffled } from '#platform/domain/shuffle.ts';

const edge = 240;

const png = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

const square = (content: string) =>
  png(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 120 120">${content}</svg>`,
  );

/** Each logo brings its own ground, so that it fits both themes. */
const logos = [
  '<rect width="120" height="120" fill="#1d2a5c"/><path d="M22 78a38 38 0 0 1 76 0z" fill="#ffb454"/><path d="M38 78a22 22 0 0 1 44 0z" fill="#ff7a59"/><path d="M18 88h84M34 99h52" stroke="#fff" stroke-width="6" stroke-linecap="round"/>',
  '<rect width="120" height="120" fill="#0f6b5c"/><path d="M26 92C24 48 50 24 96 26c2 46-22 70-70 66z" fill="#c9f2dc"/><path d="M30 66h18l8-18 12 34 8-16h14" fill="none" stroke="#0f6b5c" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>',
  '<rect width="120" height="120" fill="#b5361f"/><path d="M44 20 26 100M76 20l18 80" stroke="#fff" stroke-width="9" stroke-linecap="round"/><path d="M42 40h36M37 62h46M32 84h56" stroke="#ffd9a8" stroke-width="8" stroke-linecap="round"/>',
];

export const drawLogo = (index: number): Promise<Buffer> => square(logos[index] ?? '');

const grounds = ['#f6c8a0', '#a9d6c5', '#b9c6f2', '#f2b5b0', '#d8c4ec', '#f1dc9a', '#a8d3ea'];
const skins = ['#5b3a29', '#8a5a3c', '#b67b52', '#d9a47a', '#efc7a4'];
const hairs = ['#1f1712', '#3b2417', '#6b3f22', '#a0642f', '#4a4a52'];
const clothes = ['#27496d', '#7a2e3a', '#2f5d50', '#5b4a8a', '#c2603a', '#384152'];
const hairStyles = [
  ['', '<path d="M38 50c0-18 9-27 22-27s22 9 22 27c-5-8-10-12-22-12s-17 4-22 12z" fill="HAIR"/>'],
  [
    '<path d="M34 50c0-20 11-30 26-30s26 10 26 30v32c0 6-52 6-52 0z" fill="HAIR"/>',
    '<path d="M40 48c2-12 9-18 20-18s18 6 20 18c-10-2-16-6-20-12-4 6-10 10-20 12z" fill="HAIR"/>',
  ],
  [
    '<circle cx="60" cy="44" r="31" fill="HAIR"/>',
    '<path d="M41 46c2-11 9-16 19-16s17 5 19 16c-12-6-26-6-38 0z" fill="HAIR"/>',
  ],
  [
    '<circle cx="60" cy="20" r="10" fill="HAIR"/>',
    '<path d="M39 50c-2-17 8-27 21-27s23 10 21 27c-6-10-12-14-21-14s-15 4-21 14z" fill="HAIR"/>',
  ],
] as const;

export function drawPortrait(n: number, hasLongHair: boolean): Promise<Buffer> {
  const { pick } = randomFrom(n + 500);
  const [skin, hair] = [pick(skins), pick(hairs)];
  const [behind, front] = hasLongHair ? pick(hairStyles.slice(1)) : hairStyles[0];
  const coloured = (part: string) => part.replaceAll('HAIR', hair);
  return square(
    [
      `<rect width="120" height="120" fill="${pick(grounds)}"/><circle cx="96" cy="26" r="40" fill="#fff" opacity=".22"/>`,
      coloured(behind),
      `<path d="M16 124c0-26 18-38 44-38s44 12 44 38z" fill="${pick(clothes)}"/>`,
      `<path d="M50 70h20v18c0 12-20 12-20 0z" fill="${skin}"/><path d="M50 76c6 6 14 6 20 0v6c-6 6-14 6-20 0z" opacity=".16"/>`,
      `<ellipse cx="60" cy="54" rx="20" ry="24" fill="${skin}"/>`,
      coloured(front),
    ].join(''),
  );
}

const desk = (x: number, screen: string) =>
  `<g transform="translate(${x} 0)"><rect x="0" y="118" width="78" height="7" rx="3" fill="#8a5a3c"/><path d="M8 125v35M70 125v35" stroke="#6b4228" stroke-width="5"/><rect x="20" y="84" width="40" height="27" rx="3" fill="#20242c"/><rect x="23" y="87" width="34" height="21" fill="${screen}"/><path d="M40 111v7" stroke="#20242c" stroke-width="5"/></g>`;
const plant = (x: number) =>
  `<g transform="translate(${x} 0)"><path d="M0 136h22l-4 24H4z" fill="#c2603a"/><path d="M11 136c-16-12-14-30-8-38 6 8 10 22 8 38zm0 0c16-10 16-26 12-34-8 6-12 20-12 34z" fill="#2f7a5b"/></g>`;
const room = (wall: string, floor: string, content: string) =>
  png(
    `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="480" viewBox="0 0 270 180"><rect width="270" height="180" fill="${wall}"/><rect y="152" width="270" height="28" fill="${floor}"/>${content}</svg>`,
  );

export const officePhotos: readonly { caption: string; draw: () => Promise<Buffer> }[] = [
  {
    caption: 'A sala do checkout, no Recife Antigo',
    draw: () =>
      room(
        '#f4e3cf',
        '#d3a87c',
        `<rect x="24" y="20" width="92" height="52" rx="4" fill="#9fd0ea"/><path d="M24 60c20-14 34 4 50-6s30-6 42 2v16H24z" fill="#3f8fb5"/><circle cx="96" cy="34" r="9" fill="#ffd27a"/>${desk(40, '#7ee0b8')}${desk(140, '#9db7ff')}${plant(232)}`,
      ),
  },
  {
    caption: 'Quinta-feira é dia de desenhar no quadro',
    draw: () =>
      room(
        '#dfe7f2',
        '#a9b4c6',
        `<rect x="50" y="24" width="170" height="88" rx="5" fill="#fff" stroke="#8793a8" stroke-width="4"/><path d="M70 50h36v20H70zM164 50h36v20h-36zM116 84h38v16h-38z" fill="none" stroke="#27496d" stroke-width="3"/><path d="M106 60h58M182 70v22h-28M88 70v22h28" fill="none" stroke="#ff7a59" stroke-width="3"/>${plant(20)}<circle cx="238" cy="140" r="14" fill="#7a2e3a"/>`,
      ),
  },
  {
    caption: 'O café, onde a revisão de código continua',
    draw: () =>
      room(
        '#2f5d50',
        '#c79a6b',
        `<path d="M70 0v34M134 0v34M198 0v34" stroke="#173b32" stroke-width="2"/><path d="M58 46a12 12 0 0 1 24 0zM122 46a12 12 0 0 1 24 0zM186 46a12 12 0 0 1 24 0z" fill="#ffd27a"/><rect x="44" y="104" width="182" height="9" rx="4" fill="#f1dc9a"/><path d="M64 113v42M206 113v42" stroke="#f1dc9a" stroke-width="6"/><path d="M100 88h18v16h-18zM118 91c9 0 9 9 0 9M160 88h18v16h-18zM178 91c9 0 9 9 0 9" fill="#fff" stroke="#fff" stroke-width="2"/>${plant(14)}`,
      ),
  },
];

export function randomFrom(seed: number) {
  const next = randomNumbers(seed);
  return {
    /** A number from 0 (inclusive) to 1 (exclusive). */
    next,
    pick<T>(from: readonly T[]): T {
      const picked = from[Math.floor(next() * from.length)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
    shuffled: <T>(items: readonly T[]): T[] => shuffled(items, seed),
  };
}

export type Random = ReturnType<typeof randomFrom>;
