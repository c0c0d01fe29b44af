const control = /[\p{C}\p{Z}]+/gu;
const withScheme = /\b(?:[a-z][a-z\d+.-]*:\/\/|mailto:|www\.)\S+/giu;
const email = /[^\s<>()",;:]+@[^\s<>()",;:]+/gu;
const innerDot = /(?<=[\p{L}\d])[.\u3002\uff0e\uff61](?=\p{L}{2})/gu;

const longest = 200;

/**
 * Keeps words of people and companies on one line, without anything that mail programs turn into a link. ASP.NET gets a
 * space at the dot.
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
