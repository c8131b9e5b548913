import type pg from 'pg'
import { Parser, type Result } from 'tap-parser'
import { splitStatements } from './statements.ts'

/** One line of TAP: what was asserted, what came out, and where in the file the statement begins. */
export interface TapPoint {
  name: string
  outcome: 'passed' | 'failed' | 'skipped' | 'todo'
  diagnostics: string[]
  offset: number
}

/** What a file of pgTAP said. A problem is what no single assertion shows: an SQL error, a wrong or missing plan. */
export interface TapReport {
  points: TapPoint[]
  problems: { message: string, offset: number }[]
}

/** Runs the statements of a pgTAP file one after the other and stops at the first SQL error. */
export async function runTap(client: pg.Client, sql: string): Promise<TapReport> {
  const report: TapReport = { points: [], problems: [] }
  const parser = new Parser()
  // The parser announces an assertion only when it has seen the line after it, so its place is noted beforehand.
  const places: number[] = []
  parser.on('assert', (result: Result) => {
    const offset = places[report.points.length] ?? 0
    report.points.push({ name: nameOf(result), outcome: outcomeOf(result), diagnostics: [], offset })
  })
  parser.on('comment', (comment: string) => {
    report.points.at(-1)?.diagnostics.push(comment.replace(/^#\s?/, '').trimEnd())
  })

  for (const statement of splitStatements(sql)) {
    const { offset } = statement
    try {
      const answer = await client.query<unknown[]>({ text: statement.text, rowMode: 'array' })
      for (const row of answer.rows) {
        for (const value of row) {
          if (typeof value !== 'string') continue
          if (/^(not )?ok\b/.test(value)) places.push(offset)
          parser.write(`${value}\n`)
        }
      }
    } catch (error) {
      const { message, position, where } = error as pg.DatabaseError
      const at = position ? offset + Number(position) - 1 : offset
      report.problems.push({ message: [message, where].filter(Boolean).join('\n'), offset: at })
      parser.end()
      return report
    }
  }

  parser.end()
  report.problems.push(...planProblems(parser, sql))
  return report
}

function nameOf(result: Result): string {
  const reason = [result.skip, result.todo].find((text) => typeof text === 'string')
  return result.name.replace(/^- /, '') || reason || `assertion ${result.id}`
}

function outcomeOf(result: Result): TapPoint['outcome'] {
  if (result.skip) return 'skipped'
  if (result.todo) return 'todo'
  return result.ok ? 'passed' : 'failed'
}

function planProblems(parser: Parser, sql: string): TapReport['problems'] {
  const offset = Math.max(0, sql.search(/\bplan\s*\(/))
  if (parser.planEnd === -1) return [{ message: 'The file has no plan: begin it with `select plan(n);`.', offset }]
  if (parser.planEnd !== parser.count) {
    return [{ message: `The plan says ${parser.planEnd} assertions, and ${parser.count} ran.`, offset }]
  }
  return []
}
