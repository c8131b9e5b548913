import { median } from '../load/numbers.ts'
import { openSession, type Session, spend } from '../load/session.ts'
import { contextOf, settingsStatement } from '../stack/accounts.ts'
import type { Context } from './context.ts'
import { callOf, transactionOf } from './gets.ts'
import { readyImports } from './imports/catalogue.ts'
import { type Call, storedBy } from './imports/stored.ts'

/** Rows of a call: of every import, and of those of what a plant has many of, as many as one call takes. */
export const fewRows = 1000
export const manyRows = 10_000

/** What one import costs, in milliseconds of the database's processor. */
export interface ImportCost {
  action: string
  /** Rows of the call. */
  rows: number
  imported: number
  /** One statement that inserts what the import stores into the same tables, with their triggers. */
  inserted: number
  tables: string[]
}

/** Every import beside one insert of the rows that it stores; each call is undone. */
export async function measureImports(context: Context): Promise<void> {
  const { options, server, database, superuser } = context
  if (options.isShort) return
  const isWanted = (action: string, size: number): boolean => options.only.test(`imports ${action} of ${size}`)
  const actions = [...context.actions].filter((name) => name.startsWith('import_'))
  if (!actions.some((action) => isWanted(action, fewRows) || isWanted(action, manyRows))) return
  const account = await context.account(1000)
  const calls: Call[] = []
  for (const { list, row, most = manyRows, isLong = false } of await readyImports(context, account)) {
    for (const size of isLong ? [fewRows, manyRows] : [fewRows]) {
      const [action, count] = [`import_${list}`, Math.min(size, most)]
      if (!isWanted(action, size)) continue
      const given = { p_rows: Array.from({ length: count }, (_, place) => row(place)) }
      // All imports take longer than a token is good for.
      const transaction = () => transactionOf(account, 'POST', `/rpc/${action}`, callOf(action, given)).slice(0, -1)
      calls.push({ action, count, transaction })
    }
  }
  const found = await storedBy(superuser, calls)
  for (const [place, { action, count, transaction }] of calls.entries()) {
    const stored = found[place]!
    if (stored instanceof Error) {
      context.skip(`${action} of ${count}`, stored.message)
      continue
    }
    const settings = settingsStatement({ ...contextOf(account), 'assetry.action': action })
    try {
      const [imported, inserted] = await timesOf(Math.min(options.rounds, 3), [
        // The time of the clock says how busy the machine is.
        {
          statements: transaction(), url: server.roleUrl('authenticator', database.name),
          opening: 'set statement_timeout = 0',
        },
        { statements: [{ text: 'begin' }, settings, stored.statement], url: database.superuserUrl, opening: '' },
      ])
      context.importCosts.push({ action, rows: count!, imported: imported!, inserted: inserted!, tables: stored.tables })
    } catch (error) {
      context.skip(`${action} of ${count}`, (error as Error).message)
    }
  }
}

/** Milliseconds of each session in turn, the middle one of the rounds. */
export async function timesOf(rounds: number, described: readonly Session[]): Promise<number[]> {
  const sessions = await Promise.all(described.map(openSession))
  const times: number[][] = sessions.map(() => [])
  try {
    // A new connection reads catalogs and plans.
    for (const session of sessions) await session.call()
    for (let round = 0; round < rounds; round++) {
      for (const [place, session] of sessions.entries()) times[place]!.push(await spend(session, 0, 1))
    }
  } finally {
    await Promise.all(sessions.map(async (session) => await session.close()))
  }
  return times.map(median)
}
