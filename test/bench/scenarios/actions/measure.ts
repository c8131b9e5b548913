import { drive, openWarm } from '../../load/drive.ts'
import { httpTarget } from '../../load/http.ts'
import { median } from '../../load/numbers.ts'
import { openSession, type Session, spend } from '../../load/session.ts'
import type { Statement } from '../../load/sql.ts'
import { act, type Context } from '../context.ts'
import { callOf, transactionOf } from '../gets.ts'
import { usedActions } from './catalogue.ts'
import { keepForeignKeys, rowsOf } from './rows.ts'
import { usualWalOf, type WalBytes } from './wal.ts'
import { buildWorld } from './world.ts'

/** What one action costs, in milliseconds: over HTTP of the clock, else of the database's processor. */
export interface ActionCost {
  action: string
  api: number
  /** The same transaction sent by a program. */
  transaction: number
  /** The rows that it changes, by bare statements that ask and check nothing but their keys. */
  byHand: number
  /** The first call of a connection. */
  cold: number
  wal: WalBytes
  statements: number
}

/**
 * What people do all day, call by call. Each call is undone (PostgREST by `Prefer: tx=rollback`), so that one subject is
 * enough for all calls of an action and none is refused because of the one before; deferred checks run all the same.
 */
export async function measureUsedActions(context: Context): Promise<void> {
  const { servers, server, database, options } = context
  const asked = usedActions.filter(({ action }) => options.only.test(`actions ${action}`))
  if (asked.length === 0) return
  const world = await buildWorld(context)
  const ready: { name: string, call: Parameters<typeof httpTarget>[2], statements: Statement[] }[] = []
  for (const { action, of, by = 'actor', body } of asked) {
    const name = of === undefined ? action : `${action}, ${of}`
    try {
      const given = await body(world)
      const account = await context.account(by === 'actor' ? 20 : 1000)
      const [call, statements] = [act(action, given, account), transactionOf(account, 'POST', `/rpc/${action}`, callOf(action, given)).slice(0, -1)]
      ready.push({ name, statements, call: { ...call, headers: { ...call.headers, Prefer: 'tx=rollback' } } })
    } catch (error) {
      context.skip(`action ${name}`, (error as Error).message)
    }
  }
  const bare = await rowsOf(context.superuser, ready.map(({ statements }) => statements))
  await keepForeignKeys(context.superuser, true)
  try {
    for (const [index, { name, call, statements }] of ready.entries()) {
      const rows = bare[index]!
      if (rows instanceof Error) {
        context.skip(`action ${name}`, rows.message)
        continue
      }
      const transaction = { statements, url: server.roleUrl('authenticator', database.name), opening: '' }
      const byHand = {
        statements: [{ text: 'begin' }, ...rows], url: database.superuserUrl, opening: 'set session_replication_role = replica',
      }
      try {
        const cost = await costOf(context, httpTarget('api', servers.api, call), transaction, byHand)
        context.actionCosts.push({ action: name, statements: rows.length, ...cost })
      } catch (error) {
        context.skip(`action ${name}`, (error as Error).message)
      }
    }
  } finally {
    await keepForeignKeys(context.superuser, false)
  }
}

async function costOf(
  { options, superuser }: Context, api: ReturnType<typeof httpTarget>, transaction: Session, byHand: Session,
): Promise<Omit<ActionCost, 'action' | 'statements'>> {
  const [rounds, slice, firsts] = options.isQuick ? [3, 60, 3] : [options.rounds, 150, 7]
  const cold: number[] = []
  const found = { api: [] as number[], transaction: [] as number[], byHand: [] as number[] }
  const [http] = await openWarm(api, 1)
  const [known, plain] = await Promise.all([transaction, byHand].map(openSession))
  let wal: WalBytes
  try {
    for (const session of [known!, plain!]) await spend(session, slice, 12)
    wal = await usualWalOf(superuser, async () => await known!.call())
    for (let round = 0; round < rounds; round++) {
      const clock = await drive([http!], slice)
      found.api.push(median(clock.latencies))
      found.transaction.push(await spend(known!, slice))
      found.byHand.push(await spend(plain!, slice))
      if (cold.length < firsts) cold.push(await first(transaction))
    }
    while (cold.length < firsts) cold.push(await first(transaction))
  } finally {
    await Promise.all([http, known, plain].map(async (connection) => await connection?.close()))
  }
  return {
    api: median(found.api), transaction: median(found.transaction), byHand: median(found.byHand), cold: median(cold), wal,
  }
}

async function first(session: Session): Promise<number> {
  const connection = await openSession(session)
  try {
    return await spend(connection, 0, 1)
  } finally {
    await connection.close()
  }
}
