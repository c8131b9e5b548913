/** A value of a list as JSON has it; amounts and quantities may come as text, so that no digit is lost. */
export type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value }

/** A row of a list, by its columns. */
export type Row = Record<string, Value>

export type Paper = 'A4' | 'LETTER'
export type Locale = 'de' | 'en'

/** What one document says: rows as the lists of the API show them to the reader, and how they are to be printed. */
export interface Content {
  kind: string
  /** Number of the record. */
  number: string
  paper: Paper
  locale: Locale
  /** The answers are left out, and room to write them by hand is left. */
  is_blank?: boolean
  printed_at: string
  organization_name: string
  /** Of the record; times are those of its zone. */
  site: { code: string, name: string, time_zone: string, address: string | null }
  /** Decimals of the currency of the record, where it has one. */
  currency_decimals?: number | null
  record: Row
  /** Rows that belong to the record, by the name of their list. */
  lists: Record<string, Row[]>
  /** Codes of the base units of items, by the ids of the items. */
  units: Record<string, string>
}

/** The rows of a list, none where the document has no such list. */
export function rowsOf(content: Content, list: string): Row[] {
  return content.lists[list] ?? []
}

/** The unit of a row: its own, else the base unit of its item. */
export function unitOf(content: Content, row: Row): Value {
  return row['unit_code'] ?? content.units[String(row['item_id'])]
}

/** The name of the file of a document: its number, without characters that names of files cannot have. */
export function fileNameOf({ number }: Content): string {
  return `${number.replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 200)}.pdf`
}
