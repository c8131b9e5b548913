/** Rows of text as aligned columns; the first row is the head. Numbers, by their looks, are set to the right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => {
    const width = widths[column] ?? 0
    return /^[-–.\d]/.test(cell) ? cell.padStart(width) : cell.padEnd(width)
  }).join('  ').trimEnd()).join('\n')
}
