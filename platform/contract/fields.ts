import * as z from 'zod/mini';
import { parseUrl } from '#platform/domain/parse-url.ts';
import { plainName } from '../domain/plain-signs.ts';
import { dayOf, endless, endOfDay, instantAt, isEndless, placedText, startOfDay } from './day.ts';
import { idsAreNumbers, requiredField } from './messages.ts';
import { as, translated } from './translate.ts';

/** The message of a required field of the exam form. */
export const fillThisField = 'Este campo é de preenchimento obrigatório!';

/** An id in a body or an answer. */
export const id = z.int({ error: idsAreNumbers }).check(z.nonnegative({ error: idsAreNumbers }));

/** How many times something that several people edit was changed. A change names the one it began with. */
export const edition = z.int().check(z.positive());

/**
 * An id in a path. Any whole number is valid. One that is too large for the database becomes 0, which no row has, so it
 * is answered as 'not found'.
 */
export const pathId = z.codec(z.string().check(z.regex(/^-?\d+$/, { error: idsAreNumbers })), z.number(), {
  decode: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) || 0 : 0),
  encode: (number) => String(number),
});

/** More than anybody selects, and few enough for one statement. */
const filterMost = 200;

/** A list of ids in a query, joined by `+`, which URL decoding turns into a space. */
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

/** A page number in a query, from 1. Anything else means the first page. */
export const page = z.optional(
  z.codec(z.string(), z.number(), {
    decode: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1),
    encode: (number) => String(number),
  }),
);

/** Free text in a query. Blank means no filter. */
export const textFilter = z.optional(
  z.codec(z.string(), z.optional(z.string()), {
    decode: (text) => plainName(text).replace(/\s+/g, ' ').trim().slice(0, 200) || undefined,
    encode: (text) => text ?? '',
  }),
);

/** One of the words of `words()` in a query. Anything else means no filter. */
export const choiceFilter = <Code extends string | boolean>(known: z.ZodMiniType<Code, string>) =>
  z.optional(
    z.codec(z.string(), z.custom<Code | undefined>(), {
      decode: (text) => z.safeDecode(known, text).data,
      encode: (word) => (word === undefined ? '' : z.encode(known, word)),
    }),
  );

/** The id of a row in a query. Anything else means no filter. */
export const oneIdFilter = z.optional(
  z.codec(z.string(), z.optional(z.number()), {
    decode: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
    encode: (id) => (id === undefined ? '' : String(id)),
  }),
);

/** A decimal number of up to three digits in a query, with comma or point. Anything else means no filter. */
export const numberFilter = z.optional(
  z.codec(z.string(), z.optional(z.number()), {
    decode: (text) => (/^\d{1,3}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined),
    encode: (number) => (number === undefined ? '' : String(number)),
  }),
);

/** An instant: ISO 8601 in UTC on the wire, a `Date` in the code. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** The instant when the time of an attempt is over: null on the wire when there is no limit, and the run has no end. */
export const deadline = z.codec(z.nullable(z.iso.datetime({ offset: true })), z.date(), {
  decode: (text) => (text === null ? endless : new Date(text)),
  encode: (date) => (isEndless(date) ? null : date.toISOString()),
});

/**
 * The start or end of a plan, `data_inicio` and `data_fim`; a `Date` in the code. On the wire it is ISO 8601 with the
 * offset of São Paulo, because clients take its date part.
 */
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

/** The start of a period. A calendar day means its first instant in São Paulo. */
export const periodStart = z.codec(dateOrInstant, z.date(), {
  decode: (text) => {
    const day = readDay(text);
    return day ? startOfDay(day) : (readInstant(text) ?? new Date(0));
  },
  encode: placedText,
});

/** The end of a period. A calendar day means its last instant in São Paulo. */
export const periodEnd = z.codec(dateOrInstant, z.date(), {
  decode: (text) => {
    const day = readDay(text);
    return day ? endOfDay(day) : (readInstant(text) ?? new Date(0));
  },
  encode: placedText,
});

/** A calendar day in an answer: `YYYY-MM-DD` in São Paulo. */
export const calendarDay = z.codec(z.iso.date(), z.date(), {
  decode: (text) => endOfDay(text),
  encode: (date) => dayOf(date),
});

/** A duration: `HH:MM:SS` on the wire, whole seconds in the code. */
export const duration = z.codec(
  // An attempt without a limit may take months, so hours have up to six digits.
  z
    .string()
    .check(z.regex(/^\d{2,6}:[0-5]\d(:[0-5]\d)?$/, { error: 'Informe a duração em horas e minutos.' })),
  z.number(),
  { decode: readDuration, encode: writeDuration },
);

/** A duration. Blank or null means 'no limit'. */
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

/** A duration without seconds: `HH:MM`. */
export const hoursAndMinutes = z.codec(z.string().check(z.regex(/^\d{2,3}:[0-5]\d$/)), z.number(), {
  decode: readDuration,
  encode: (seconds) => writeDuration(seconds).slice(0, -3),
});

/** A score from 0 to 100 with one decimal. */
export const score = z.number().check(z.minimum(0), z.maximum(100));

/** The fields of every paged answer. */
export const pageInfo = {
  page: as('page', z.int()),
  totalPages: as('totalPages', z.int()),
  total: as('totalResult', z.int()),
  estimated: as('totalEstimado', z.optional(z.literal(true))),
};

/** `{ results, page, totalPages, totalResult }`: the `data` of a paged list. */
export const paged = <S extends z.ZodMiniType>(entry: S) =>
  translated({ results: as('results', z.array(entry)), ...pageInfo });

/** `{ data: [], page, totalPages, totalResult }`: the whole answer of a flat list. */
export const flatPaged = <S extends z.ZodMiniType>(entry: S) =>
  translated({ results: as('data', z.array(entry)), ...pageInfo });

/** Said of a text that is too long. */
export const charactersAtMost = (most: number): string =>
  `Use no máximo ${most.toLocaleString('pt-BR')} caracteres.`;

/** A required text, trimmed. */
export const requiredText = (most: number, message: string = requiredField) =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(1, { error: message }),
      z.maxLength(most, { error: charactersAtMost(most) }),
    );

/**
 * What a name must not have: signs that nobody sees, and those that turn the direction of all that stands after them on
 * a screen of others. Signs that join two emojis are none of them.
 */
export const namesAreVisible = z.refine<string>(
  (text) => /^$|[^\p{C}\p{Z}]/u.test(text) && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text),
  { error: 'Use só letras, números e sinais que aparecem.' },
);

/** A name or title of one line that others read, trimmed. Spaces of all kinds are a space. */
export const nameText = (most: number) =>
  z.string({ error: requiredField }).check(
    z.overwrite((text) => text.replace(/[\t\p{Z}]+/gu, ' ').trim()),
    z.minLength(1, { error: requiredField }),
    z.maxLength(most, { error: charactersAtMost(most) }),
    namesAreVisible,
  );

/** The name of somebody, a company or a group. */
export const properName = (most: number) =>
  z.string({ error: requiredField }).check(
    z.overwrite((text) => plainName(text).trim()),
    z.minLength(1, { error: requiredField }),
    z.maxLength(most, { error: charactersAtMost(most) }),
    namesAreVisible,
  );

/** A name, or a line of a postal address, which may be blank. */
export const optionalName = (most: number) =>
  z.string().check(
    z.overwrite((text) => plainName(text).trim()),
    z.maxLength(most, { error: charactersAtMost(most) }),
  );

/** A text that may be blank. */
export const optionalText = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, { error: charactersAtMost(most) }));

/**
 * The address of a picture. Every picture in an answer has this schema.
 * In the server it is what is stored: a key of the file store, or an external address. The address is made when the
 * server answers, so that none has to be stored.
 */
export const picture = z.string().check(z.maxLength(500));

/** The address of a technology's icon, which is always there. In the server it is the slug of one, or blank. */
export const techIcon = z.string().check(z.maxLength(500));

/** An https address on another site, or nothing. People type it without `https://`. */
export const optionalLink = z.string().check(
  z.trim(),
  z.overwrite((text) => httpsLink(text) ?? text),
  z.maxLength(500, { error: 'Use no máximo 500 caracteres.' }),
  z.refine((text) => text === '' || isHttps(text), { error: 'Informe um endereço que comece com https://.' }),
);

/** True for a well-formed https address without credentials. */
export function isHttps(text: string): boolean {
  const url = parseUrl(text);
  return url !== undefined && url.protocol === 'https:' && url.username === '' && url.hostname.includes('.');
}

/**
 * A link, from what somebody typed: trimmed, and with `https://` added if it is missing. Undefined
 * when it is not exactly one https address.
 */
export function httpsLink(typed: string): string | undefined {
  const text = typed.trim();
  const link = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const isAddress = isHttps(link) && !/\s/.test(link) && /[^.]\.[^.]/.test(parseUrl(link)?.hostname ?? '');
  return isAddress ? link : undefined;
}

/** The message for an invalid answer to a practical exam. */
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
