/** A cell as JSON of the API writes it, without the quotation marks of a text; null is no value. */
export type Cell = string | null
export type Row = Cell[]

export type Format = 'CSV' | 'JSONL' | 'XLSX' | 'HTML' | 'PDF' | 'PARQUET'
export type Paper = 'A4' | 'LETTER'

/** What is rendered: what `worker/render/<kind>/<format>.ts` writes from rows and options. */
export interface Job<Options = unknown> {
  kind: string
  format: Format
  options: Options
}

/** Writes a file from batches of rows, or of what the kind of job has in their place; runs in a thread of its own. */
export type Write<Options, Batch = Row[]> = (path: string, batches: AsyncIterable<Batch>, options: Options) => Promise<void>

/** Why a render fails, as a run keeps it. What is no such fault came unexpectedly. */
export class RenderFault extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Rows, or the JSON text of a batch, which the thread reads: what is parsed in the loop of the worker stays in its memory. */
export type Batch = Row[] | string

/** What a thread is given first: the job, and where its file is written. */
export type Task = Job & { path: string }

/** What goes between the pool and a thread: rows are asked for one batch at a time, so that one waits at most. */
export type FromThread =
  | { type: 'NEXT' }
  | { type: 'DONE' }
  | { type: 'FAILED', code?: string, message: string }
export type ToThread = { rows: Batch | null }
