import { code128Of, qrOf } from '../documents/codes.ts'
import type { Node } from '../documents/page.ts'
import { type Sheet, sheets } from './sheets.ts'

export interface Label {
  /** What the code says when it is scanned. */
  code: string
  name: string
  site: string
}

export interface Labels {
  sheet: string
  code_type: 'QR' | 'CODE_128'
  /** The first label of the sheet that is free, from 1: what is before it was used. */
  first_position: number
  labels: Label[]
}

/** Kept free at the edges of a label, where printers do not print. */
const edge = 10

/** Labels on sheets, row by row. Text that a label has no room for is cut off; its code is always whole. */
export function labelSheets({ sheet: name, code_type: type, first_position: first, labels }: Labels): Node {
  const sheet = sheets[name]
  if (sheet === undefined) throw new Error(`There is no sheet ${name}`)
  const places = sheet.columns * sheet.rows
  const nodes = labels.flatMap((label, index) => {
    const place = index + first - 1
    const drawn = (type === 'QR' ? withQr : withCode128)(label, sheet, positionOf(sheet, place % places))
    // A page begins with a node of its own, because what is placed absolutely moves nothing on.
    return index > 0 && place % places === 0 ? [{ text: ' ', fontSize: 1, pageBreak: 'before' }, ...drawn] : drawn
  })
  return {
    pageSize: sheet.page, pageMargins: [0, 0, 0, 0], info: { creator: 'Assetry', producer: 'Assetry' },
    defaultStyle: { font: 'Roboto', fontSize: 7 }, content: nodes,
  }
}

interface Position {
  x: number
  y: number
}

function positionOf({ columns, left, top, label }: Sheet, place: number): Position {
  return { x: left + (place % columns) * label.right, y: top + Math.floor(place / columns) * label.down }
}

/** The QR code at the left, in the height of the label; what it says beside it. */
function withQr(label: Label, sheet: Sheet, { x, y }: Position): Node[] {
  const size = sheet.label.height - 2 * 6
  const width = sheet.label.width - edge - size - edge
  return [
    { svg: qrOf(label.code), width: size, height: size, absolutePosition: { x: x + edge / 2, y: y + 6 } },
    place(words(label, width, 3), x + edge / 2 + size + 4, y + edge, width),
  ]
}

/** The bars across the label, what they say above them. */
function withCode128(label: Label, sheet: Sheet, { x, y }: Position): Node[] {
  const width = sheet.label.width - edge
  return [
    place(words(label, width - edge, 1), x + edge, y + edge / 2, width - edge),
    { svg: code128Of(label.code), width, height: sheet.label.height / 3, absolutePosition: { x: x + edge / 2, y: y + sheet.label.height * 0.58 } },
  ]
}

function words({ code, name, site }: Label, width: number, lines: number): Node[] {
  const size = code.length * 6.5 < width ? 10 : 7
  return [
    { text: code, fontSize: size, bold: true, maxHeight: lines > 1 && size === 7 ? 2.5 * 8.5 : size * 1.5 },
    { text: name, maxHeight: (lines + 0.5) * 8.5 },
    { text: site, color: '#555555', maxHeight: 12 },
  ]
}

function place(stack: Node[], x: number, y: number, width: number): Node {
  return { columns: [{ width, stack }], absolutePosition: { x, y } }
}
