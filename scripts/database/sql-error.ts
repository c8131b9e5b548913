import { DatabaseError } from 'pg'
import { markedAround } from '../project/markers.ts'

/** The part of a file that was sent as one query. */
export interface SentText {
  path: string
  text: string
  /** The line of the file on which the text begins; 1 unless told. */
  firstLine?: number
}

/**
 * What went wrong, as `path:line: sentence`. Without a position from the server the line is left out. Texts of
 * migrations name the source file's object by their markers instead of a line when they have them.
 */
export function describeSqlError(error: unknown, sent: SentText): Error {
  if (!(error instanceof DatabaseError)) return error instanceof Error ? error : new Error(String(error))
  const line = lineOfError(error, sent.text)
  const place = line === undefined ? sent.path : `${sent.path}:${line + (sent.firstLine ?? 1) - 1}`
  const source = line === undefined ? undefined : markedAround(sent.text, line)
  const remarks = [error.detail, error.hint, firstLine(error.where)].filter((remark) => remark !== undefined)
  const sentence = [error.message, ...remarks].map((remark) => remark.replace(/\.$/, '')).join('; ')
  return new Error(`${place}: ${source === undefined ? '' : `in ${source}: `}${sentence}.`, { cause: error })
}

function lineOfError(error: DatabaseError, text: string): number | undefined {
  if (error.position !== undefined) return lineAt(text, Number(error.position) - 1)
  const body = error.internalQuery
  const start = body === undefined ? -1 : text.indexOf(body)
  if (start !== -1) return lineAt(text, start + Number(error.internalPosition) - 1)
  return undefined
}

function lineAt(text: string, offset: number): number {
  return [...text].slice(0, offset).filter((character) => character === '\n').length + 1
}

function firstLine(text: string | undefined): string | undefined {
  return text?.split('\n')[0]
}
