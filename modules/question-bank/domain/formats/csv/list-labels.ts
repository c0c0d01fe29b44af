/** It is undefined for a list with numbers; others have letters or Roman numerals. */
export function lettersOf(type: string, style: string): ((at: number) => string) | undefined {
  const kind = /list-style(?:-type)?\s*:[^;]*?(upper|lower)-(alpha|latin|roman)/i.exec(style);
  const name = kind ? `${kind[1]}-${kind[2]?.replace('latin', 'alpha')}`.toLowerCase() : type;
  switch (name) {
    case 'a':
    case 'lower-alpha':
      return letter;
    case 'A':
    case 'upper-alpha':
      return (at) => letter(at).toUpperCase();
    case 'i':
    case 'lower-roman':
      return roman;
    case 'I':
    case 'upper-roman':
      return (at) => roman(at).toUpperCase();
    default:
      return undefined;
  }
}

const letter = (at: number): string => (at >= 1 && at <= 26 ? String.fromCharCode(96 + at) : String(at));

function roman(at: number): string {
  if (at < 1 || at > 89) return String(at);
  const ones = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
  const tens = ['', 'x', 'xx', 'xxx', 'xl', 'l', 'lx', 'lxx', 'lxxx'];
  return `${tens[Math.floor(at / 10)]}${ones[at % 10]}`;
}
