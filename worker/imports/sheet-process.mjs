// Only worker/imports/sheet.ts starts this module, as a process: a path, and the name of a sheet where it is not the first.
const [path, sheet] = process.argv.slice(2)
const mostRows = 1000
const mostCharacters = 1_000_000
const day = 86_400_000

/** Days without a time, instants in UTC, and numbers as they are shown, without the noise of binary fractions. */
function textOf(cell) {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return ''
    const text = cell.toISOString()
    return cell.getTime() % day === 0 ? text.slice(0, 10) : `${text.slice(0, 19)}Z`
  }
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  // Half of a pair, which a file can name by its number, is no text.
  return String(cell).trim().toWellFormed()
}

async function read() {
  const { readSheet } = await import('read-excel-file/node').catch((error) => ({ readSheet: error }))
  if (readSheet instanceof Error) return { missing: readSheet.message }
  try {
    return { rows: await readSheet(path, sheet ?? 1) }
  } catch (error) {
    if (error?.constructor?.name === 'SheetNotFoundError') return { code: 'SHEET_NOT_FOUND', message: `The workbook has no sheet ${sheet}` }
    return { code: 'FILE_DAMAGED', message: `The workbook cannot be read: ${String(error?.message ?? error).toWellFormed().slice(0, 200)}` }
  }
}

let found
let at = 0
process.on('message', async () => {
  found ??= await read()
  if (found.rows === undefined) return process.send(found)
  const rows = []
  for (let length = 0; at < found.rows.length && rows.length < mostRows && length < mostCharacters; at++) {
    const row = found.rows[at].map(textOf)
    length += row.reduce((sum, text) => sum + text.length + 1, 0)
    rows.push(row)
  }
  return process.send(rows.length === 0 ? { end: true } : { rows })
})
process.on('disconnect', () => process.exit())
