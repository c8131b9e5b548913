import type { Paper } from '../job.ts'

export type ColumnType = 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'INSTANT' | 'JSON'

export interface Column {
  /** As the list names it: the key in JSONL. */
  name: string
  label: string
  type: ColumnType
  /** What people read in the place of no value; nothing where it is absent. CSV and JSONL have no value then. */
  empty?: string
}

/** A chart of the rows: one of the columns names the points, numbers of others are drawn. */
export interface Chart {
  kind: 'BAR' | 'LINE'
  title: string
  label: string
  values: string[]
}

/** What every format of a table takes. */
export interface TableOptions {
  title: string
  /** What is told about the rows, such as conditions, reach and time: pairs of name and value. */
  about: [string, string][]
  columns: Column[]
  charts: Chart[]
  /** More rows are refused. */
  mostRows: number
  /** Of HTML, XLSX and PDF, whose instants are those of its clocks. */
  timeZone: string
  /** Of PDF. */
  paper: Paper
  /** Of CSV: cells that a spreadsheet takes for a formula stay as they are. */
  isRaw: boolean
}
