const control = /[\p{C}\p{Z}]+/gu;
const withScheme = /\b(?:[a-z][a-z\d+.-]*:\/\/|mailto:|www\.)\S+/giu;
const email = /[^\s<>()",;:]+@[^\s<>()",;:]+/gu;
const innerDot = /(?<=[\p{L}\d])[.\u3002\uff0e\uff61](?=\p{L}{2})/gu;

const longest = 200;

/**
 * Makes words of people and companies safe in a subject or in the sender's name: on one line, and without anything that
 * a mail program turns into a link. Names such as ASP.NET keep their words, with a space at the dot.
 */
export const plainSubject = (text: string): string =>
  text
    .replace(control, ' ')
    .replace(withScheme, '')
    .replace(email, '')
    .replace(innerDot, ' .')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, longest);
