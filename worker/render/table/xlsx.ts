import type { Cell, Row, Write } from '../job.ts'
import type { Column, TableOptions } from './options.ts'
import { atMost, localTime } from './rows.ts'
import { type Part, writeZip } from './zip.ts'

/** What a cell of a spreadsheet holds. */
const longestText = 32_767
/** A spreadsheet keeps 15 digits of a number: what has more stays a text. */
const mostDigits = 15
const firstDay = Date.UTC(1900, 2, 1)
const day = 86_400_000
/** The first of January 1970 as a spreadsheet counts days. */
const daysBefore = 25_569

/** Places in `styles`. */
const style = { plain: 0, headline: 1, date: 2, instant: 3 }
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const styles = `${declaration}<styleSheet xmlns="${main}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`

/**
 * A sheet of typed cells, and a sheet "About". A text is never a formula. Rows are written as they come, with their texts
 * in their cells: a table of texts beside the sheet would be held to its end.
 */
const writeXlsx: Write<TableOptions> = async (path, batches, options) => await writeZip(path, workbookOf(batches, options))

type SheetOptions = Pick<TableOptions, 'title' | 'about' | 'columns' | 'mostRows' | 'timeZone'>

/** The parts of a workbook. */
export function workbookOf(batches: AsyncIterable<Row[]>, { title, about, columns, mostRows, timeZone }: SheetOptions): Part[] {
  const rowOf = (row: Row, at: number): string =>
    `<row r="${at}">${columns.map((column, place) => cellOf(row[place] ?? null, column, timeZone, `${lettersOf(place)}${at}`)).join('')}</row>`
  async function* sheet(): AsyncGenerator<string> {
    yield headOfSheet(columns.map(widthOf), 'tabSelected="1"', '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    yield `<row r="1">${columns.map(({ label }, place) => textCell(label, `${lettersOf(place)}1`, style.headline)).join('')}</row>`
    let at = 1
    for await (const rows of atMost(mostRows, batches)) yield rows.map((row) => rowOf(row, ++at)).join('')
    yield endOfSheet
  }
  const names = [sheetName(title), 'About']
  return [
    {
      name: '[Content_Types].xml', texts: [`${declaration}<Types xmlns="${packages}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/>
${names.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${mediaType}.worksheet+xml"/>`).join('\n')}
</Types>`],
    },
    { name: '_rels/.rels', texts: [relationsOf([['officeDocument', 'xl/workbook.xml']])] },
    {
      name: 'xl/workbook.xml', texts: [`${declaration}<workbook xmlns="${main}" xmlns:r="${relations}">
<sheets>${names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets>
</workbook>`],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      texts: [relationsOf([...names.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]), ['styles', 'styles.xml']])],
    },
    { name: 'xl/styles.xml', texts: [styles] },
    { name: 'xl/worksheets/sheet1.xml', texts: sheet() },
    { name: 'xl/worksheets/sheet2.xml', texts: [headOfSheet([20, 80]), aboutRows(about), endOfSheet] },
  ]
}

function relationsOf(targets: [kind: string, target: string][]): string {
  return `${declaration}<Relationships xmlns="${packages}/relationships">
${targets.map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${kind}" Target="${target}"/>`).join('\n')}
</Relationships>`
}

function headOfSheet(widths: number[], attributes = '', pane = ''): string {
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView ${attributes} workbookViewId="0">${pane}</sheetView></sheetViews>
<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>
<sheetData>`
}

const endOfSheet = '</sheetData></worksheet>'

function aboutRows(about: [string, string][]): string {
  return about.map(([name, value], at) =>
    `<row r="${at + 1}">${textCell(name, `A${at + 1}`, style.headline)}${textCell(value, `B${at + 1}`)}</row>`).join('')
}

function cellOf(cell: Cell, { type, empty }: Column, timeZone: string, place: string): string {
  if (cell === null && empty !== undefined) return textCell(empty, place)
  if (cell === null || cell === '') return ''
  switch (type) {
    case 'NUMBER':
      return !Number.isFinite(Number(cell)) || cell.replace(/\D/g, '').replace(/^0+/, '').length > mostDigits
        ? textCell(cell, place)
        : `<c r="${place}"><v>${Number(cell)}</v></c>`
    case 'BOOLEAN':
      return `<c r="${place}" t="b"><v>${cell === 'true' ? 1 : 0}</v></c>`
    case 'DATE':
      return dateCell(cell, `${cell}T00:00:00Z`, style.date, place)
    case 'INSTANT':
      // A spreadsheet knows no time zone: the clocks of the report's.
      return dateCell(cell, `${localTime(cell, timeZone).replace(' ', 'T')}Z`, style.instant, place)
    case 'TEXT':
    case 'JSON':
      return textCell(cell, place)
  }
}

/** What a spreadsheet has no date for stays a text: infinity, and what is before 1900. A date that is none would damage the file. */
function dateCell(cell: string, instant: string, format: number, place: string): string {
  const value = Date.parse(instant)
  return value >= firstDay ? `<c r="${place}" s="${format}"><v>${value / day + daysBefore}</v></c>` : textCell(cell, place)
}

function textCell(text: string, place: string, format = style.plain): string {
  return `<c r="${place}"${format === style.plain ? '' : ` s="${format}"`} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '_x000D_' }

/**
 * As XML has it, without characters that XML does not have, which would damage the file. What looks like a character by its
 * number, which spreadsheets would read as that character, has a sign before that says it is none.
 */
function escaped(text: string): string {
  return text.slice(0, longestText)
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"\r]/g, (sign) => signs[sign] ?? '')
}

/** A to Z, AA and so on. */
function lettersOf(place: number): string {
  return (place < 26 ? '' : lettersOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + place % 26)
}

function widthOf({ type, label }: Column): number {
  return Math.max(label.length + 2, type === 'INSTANT' ? 20 : type === 'TEXT' ? 24 : 12)
}

/** At most 31 characters without signs that a name of a sheet has not, and not the name of the other sheet. */
function sheetName(title: string): string {
  const name = title.replace(/[\\/?*[\]:']/g, ' ').trim().slice(0, 31).trim()
  return name === '' || name.toLowerCase() === 'about' || name.toLowerCase() === 'history' ? 'Report' : name
}

export default writeXlsx
