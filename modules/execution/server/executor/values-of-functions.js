// Arguments and results of functions are JSON. A whole number beyond 2^53 is a bigint on both ways, whatever the
// engine knows of it: none of its digits is lost. Beside the parts of JSON itself, which an answer may replace.
(({ parse, stringify }) => {
  const mark = `inteiro ${Math.random()} `;
  const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
  const isLarge = (token) => /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token));
  const whole = (_, value) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value;
  const marked = function (key, value) {
    return typeof this[key] === 'bigint' ? `${mark}${this[key]}` : value;
  };
  const marks = new RegExp(`"${mark}(-?\\d+)"`, 'g');
  return {
    read: (text) =>
      parse(
        text.replace(tokens, (token) => (isLarge(token) ? `"${mark}${token}"` : token)),
        whole,
      ),
    /** Empty for what JSON does not have. */
    write(value) {
      let text;
      try {
        text = stringify(value ?? null, marked);
      } catch {
        throw new TypeError('A função devolveu um valor que não é JSON.');
      }
      return (text ?? '').replace(marks, '$1');
    },
  };
})(JSON);
