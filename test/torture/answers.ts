import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/files.ts'

/** What an answer, or the want of one, says of what became of a request. */
export type Meaning =
  | 'DONE'
  /** It had no effect, and would have none if it were not repeated. */
  | 'NOTHING'
  /** It may have had its effect. */
  | 'UNKNOWN'
  /** It had no effect, and the same request would be refused again. */
  | 'REFUSED'
  /** The documentation does not name it, or says of it what was not so. */
  | 'UNDOCUMENTED'

/** Whoever calls knows no more than docs/errors.md: the statuses of the codes, and what may be repeated. */
const page = readFileSync(join(root, 'docs/errors.md'), 'utf8')
const statuses = new Map([...page.matchAll(/^\| `(\w+)` \| (\d{3}) \|/gm)].map(([, code = '', status]) => [code, Number(status)]))
const repeatable = new Map([...page.matchAll(/^\| `(\w+)` \| \d{3} \| (Nothing was changed|It may have been carried out)/gm)]
  .map(([, code = '', words = '']): [string, Meaning] => [code, words.startsWith('Nothing') ? 'NOTHING' : 'UNKNOWN']))

if (statuses.size < 50 || repeatable.size < 5) {
  throw new Error('docs/errors.md has not the tables that torture reads: run npm run generate.')
}

export interface Received { status: number, headers: Record<string, string>, body: unknown }

/** Undefined stands for a request whose connection broke off, or that was not answered in time. */
export function meaningOf(answer: Received | undefined): { code: string, meaning: Meaning } {
  if (answer === undefined) return { code: 'no answer', meaning: 'UNKNOWN' }
  const { status, headers, body } = answer
  if (status === 200) return { code: '', meaning: 'DONE' }
  const code = codeOf(body)
  if (code === undefined || statuses.get(code) !== status) return { code: code ?? 'no code', meaning: 'UNDOCUMENTED' }
  const meaning = repeatable.get(code)
  if (meaning === undefined) return { code, meaning: status >= 500 ? 'UNDOCUMENTED' : 'REFUSED' }
  const tellsWhen = status === 401 || /^\d+$/.test(headers['retry-after'] ?? '')
  return { code, meaning: tellsWhen ? meaning : 'UNDOCUMENTED' }
}

/** The code of an error in the documented form, which has these four members and no others. */
function codeOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined
  const isOfForm = Object.keys(body).sort().join() === 'code,details,hint,message'
  return isOfForm && typeof body.code === 'string' ? body.code : undefined
}
