import * as z from 'zod/mini';
import { parseUrl } from '#platform/domain/parse-url.ts';
import { plainName } from '../domain/plain-signs.ts';
import { dayOf, endless, endOfDay, instantAt, isEndless, placedText, startOfDay } from './day.ts';
import { idsAreNumbers, requiredField } from './messages.ts';
import { as, translated } from './translate.ts';

export const fillThisField = 'Este campo é de preenchimento obrigatório!';

export const id = z.int({ error: idsAreNumbers }).check(z.nonnegative({ error: idsAreNumbers }));

/** Counts the changes to what several people edit. A change names the one it began with. */
export const edition = z.int().check(z.positive());

/** Makes an id that is too large for the database 0, which no row has, so it is answered as 'not found'. */
export const pathId = z.codec(z.string().check(z.regex(/^-?\d+$/, { error: idsAreNumbers })), z.number(), {
  decode: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) || 0 : 0),
  encode: (number) => String(number),
});

/** More than anybody selects, and few enough for one statement. */
const filterMost = 200;

/** Ids are joined by `+`, which URL decoding turns into a space. */
export const idFilter = z.optional(
  z.codec(z.string().check(z.regex(/^[\d+ ,]*$/, { error: idsAreNumbers })), z.array(z.number()), {
    decode: (text) =>
      [
        ...new Set(
          text
            .split(/[+ ,]+/)
            .filter(Boolean)
            .map(Number)
            .filter(Number.isSafeInteger),
        ),
      ].slice(0, filterMost),
    encode: (ids) => ids.join(' '),
  }),
);

/** Anything but a page number means the first page. */
export const page = z.optional(
  z.codec(z.string(), z.number(), {
    decode: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1),
    encode: (number) => String(number),
  }),
);

/** Blank begins. Then comes the `proximo` of the answer before, until there is none. */
export const cursor = z.optional(
  z.codec(
    z.string().check(z.regex(/^\d{0,15}$/, { error: 'Use o “proximo” da resposta anterior.' })),
    z.number(),
    {
      decode: Number,
      encode: String,
    },
  ),
);

export const textFilter = z.optional(
  z.codec(z.string(), z.optional(z.string()), {
    decode: (text) => plainName(text).replace(/\s+/g, ' ').trim().slice(0, 200) || undefined,
    encode: (text) => text ?? '',
  }),
);

export const choiceFilter = <Code extends string | boolean>(known: z.ZodMiniType<Code, string>) =>
  z.optional(
    z.codec(z.string(), z.custom<Code | undefined>(), {
      decode: (text) => z.safeDecode(known, text).data,
      encode: (word) => (word === undefined ? '' : z.encode(known, word)),
    }),
  );

export const oneIdFilter = z.optional(
  z.codec(z.string(), z.optional(z.number()), {
    decode: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
    encode: (id) => (id === undefined ? '' : String(id)),
  }),
);

/** Takes up to three digits, with comma or point. */
export const numberFilter = z.optional(
  z.codec(z.string(), z.optional(z.number()), {
    decode: (text) => (/^\d{1,3}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined),
    encode: (number) => (number === undefined ? '' : String(number)),
  }),
);

export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** Null on the wire if there is no limit and the run has no end. */
export const deadline = z.codec(z.nullable(z.iso.datetime({ offset: true })), z.date(), {
  decode: (text) => (text === null ? endless : new Date(text)),
  encode: (date) => (isEndless(date) ? null : date.toISOString()),
});

/** Clients take its date part, so on the wire it has the offset of São Paulo. */
export const placedInstant = z.codec(
  z.iso
    .datetime({ offset: true })
    .check(z.describe('With the offset of America/Sao_Paulo: its date part is the day there.')),
  z.date(),
  { decode: (text) => new Date(text), encode: placedText },
);

const dateOrInstant = z.string({ error: fillThisField }).check(
  z.refine((text) => readDay(text) !== undefined || readInstant(text) !== undefined, {
    error: (issue) => (issue.input === '' ? fillThisField : 'Informe uma data válida.'),
  }),
);

/** A calendar day means its first instant in São Paulo. */
export const periodStart = z.codec(dateOrInstant, z.date(), {
  decode: (text) => {
    const day = readDay(text);
    return day ? startOfDay(day) : (readInstant(text) ?? new Date(0));
  },
  encode: placedText,
});

/** A calendar day means its last instant in São Paulo. */
export const periodEnd = z.codec(dateOrInstant, z.date(), {
  decode: (text) => {
    const day = readDay(text);
    return day ? endOfDay(day) : (readInstant(text) ?? new Date(0));
  },
  encode: placedText,
});

/** `YYYY-MM-DD` in São Paulo. */
export const calendarDay = z.codec(z.iso.date(), z.date(), {
  decode: (text) => endOfDay(text),
  encode: (date) => dayOf(date),
});

/** `HH:MM:SS` on the wire, whole seconds in the code. */
export const duration = z.codec(
  // An attempt without a limit may take months, so hours have up to six digits.
  z
    .string()
    .check(z.regex(/^\d{2,6}:[0-5]\d(:[0-5]\d)?$/, { error: 'Informe a duração em horas e minutos.' })),
  z.number(),
  { decode: readDuration, encode: writeDuration },
);

/** Blank or null means 'no limit'. */
export const optionalDuration = z.codec(
  z.nullish(
    z
      .string()
      .check(z.regex(/^(\d{2,3}:[0-5]\d(:[0-5]\d)?)?$/, { error: 'Informe a duração em horas e minutos.' })),
  ),
  z.nullable(z.number()),
  {
    decode: (text) => (text ? readDuration(text) : null),
    encode: (seconds) => (seconds === null ? null : writeDuration(seconds)),
  },
);

export const hoursAndMinutes = z.codec(z.string().check(z.regex(/^\d{2,3}:[0-5]\d$/)), z.number(), {
  decode: readDuration,
  encode: (seconds) => writeDuration(seconds).slice(0, -3),
});

export const score = z.number().check(z.minimum(0), z.maximum(100));

export const pageInfo = {
  page: as('page', z.int()),
  totalPages: as('totalPages', z.int()),
  total: as('totalResult', z.int()),
  estimated: as('totalEstimado', z.optional(z.literal(true))),
};

export const paged = <S extends z.ZodMiniType>(entry: S) =>
  translated({ results: as('results', z.array(entry)), ...pageInfo });

export const flatPaged = <S extends z.ZodMiniType>(entry: S) =>
  translated({ results: as('data', z.array(entry)), ...pageInfo });

const next = as('proximo', z.optional(pathId));

export const pagedByCursor = <S extends z.ZodMiniType>(entry: S) =>
  translated({ results: as('results', z.array(entry)), ...pageInfo, next });

export const flatPagedByCursor = <S extends z.ZodMiniType>(entry: S) =>
  translated({ results: as('data', z.array(entry)), ...pageInfo, next });

export const charactersAtMost = (most: number): string =>
  `Use no máximo ${most.toLocaleString('pt-BR')} caracteres.`;

export const requiredText = (most: number, message: string = requiredField) =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(1, { error: message }),
      z.maxLength(most, { error: charactersAtMost(most) }),
    );

/** Signs that join two emojis are allowed. */
export const namesAreVisible = z.refine<string>(
  (text) => /^$|[^\p{C}\p{Z}]/u.test(text) && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text),
  { error: 'Use só letras, números e sinais que aparecem.' },
);

export const nameText = (most: number) =>
  z.string({ error: requiredField }).check(
    z.overwrite((text) => text.replace(/[\t\p{Z}]+/gu, ' ').trim()),
    z.minLength(1, { error: requiredField }),
    z.maxLength(most, { error: charactersAtMost(most) }),
    namesAreVisible,
  );

export const properName = (most: number) =>
  z.string({ error: requiredField }).check(
    z.overwrite((text) => plainName(text).trim()),
    z.minLength(1, { error: requiredField }),
    z.maxLength(most, { error: charactersAtMost(most) }),
    namesAreVisible,
  );

export const optionalName = (most: number) =>
  z.string().check(
    z.overwrite((text) => plainName(text).trim()),
    z.maxLength(most, { error: charactersAtMost(most) }),
  );

export const optionalText = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, { error: charactersAtMost(most) }));

/** What the server stores: a key of the file store or an external address. Answers have the address made of it. */
export const picture = z.string().check(z.maxLength(500));

/** The server has the slug of an icon, or blank. */
export const techIcon = z.string().check(z.maxLength(500));

export const optionalLink = z.string().check(
  z.trim(),
  z.overwrite((text) => httpsLink(text) ?? text),
  z.maxLength(500, { error: 'Use no máximo 500 caracteres.' }),
  z.refine((text) => text === '' || isHttps(text), { error: 'Informe um endereço que comece com https://.' }),
);

/** Refuses credentials in the address. */
export function isHttps(text: string): boolean {
  const url = parseUrl(text);
  return url !== undefined && url.protocol === 'https:' && url.username === '' && url.hostname.includes('.');
}

/** Undefined unless it is exactly one https address, whose `https://` may be missing. */
export function httpsLink(typed: string): string | undefined {
  const text = typed.trim();
  const link = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const isAddress = isHttps(link) && !/\s/.test(link) && /[^.]\.[^.]/.test(parseUrl(link)?.hostname ?? '');
  return isAddress ? link : undefined;
}

export const repositoryLinkFault = 'Informe o link do repositório, que começa com https://.';

/** After this year an instant has no ISO text with a four-digit year. Nobody plans so far ahead. */
const lastYear = '9998';

function readDay(text: string): string | undefined {
  if (text.slice(0, 4) > lastYear) return undefined;
  return z.iso.date().safeParse(text).success ? text : undefined;
}

function readInstant(text: string): Date | undefined {
  const [, wall = '', offset] = /^(\d{4}-.{4,30}?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text) ?? [];
  if (wall.slice(0, 4) > lastYear || !z.iso.datetime({ local: true }).safeParse(wall).success)
    return undefined;
  if (offset === undefined) return instantAt(wall);
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function readDuration(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

function writeDuration(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
}
