export function tableOf<Row extends { readonly name: string }, Column extends { readonly name: string }>(
  rows: readonly Row[],
  columns: readonly Column[],
  cell: (row: Row, column: Column) => boolean | undefined,
): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const signOf = (holds: boolean | undefined) => (holds === undefined ? '·' : holds ? '✓' : '✗');
  const head = columns.map(({ name }, at) => `${String.fromCharCode(65 + at)} ${name}`).join(', ');
  const letters = columns.map((_, at) => String.fromCharCode(65 + at)).join(' ');
  return [
    head,
    `${' '.repeat(width)}  ${letters}`,
    ...rows.map((row) => {
      const signs = columns.map((column) => signOf(cell(row, column))).join(' ');
      return `${row.name.padEnd(width)}  ${signs}`;
    }),
  ].join('\n');
}
