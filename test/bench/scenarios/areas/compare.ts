import { httpTarget } from '../../load/http.ts'
import { type Statement, sqlTarget } from '../../load/sql.ts'
import type { Account } from '../../stack/accounts.ts'
import { act, type Context } from '../context.ts'
import { callOf, transactionOf } from '../gets.ts'

/** An action over HTTP beside the same transaction sent by a program, and beside what else there is. */
export async function compareAction(
  context: Context, name: string, action: string, account: Account, body: () => Record<string, unknown>,
  others: Parameters<Context['compare']>[2] = [],
): Promise<void> {
  if (!context.options.only.test(name)) return
  if (!context.actions.has(action)) return context.skip(name, 'there is no such action')
  const authenticator = context.server.roleUrl('authenticator', context.database.name)
  await context.compare(name, 1, [
    httpTarget('api', context.servers.api, () => act(action, body(), account)),
    sqlTarget('sql-tx', authenticator, () => transactionOf(account, 'POST', `/rpc/${action}`, callOf(action, body()))),
    ...others,
  ], 'LIGHT')
}

/** Rows of the superuser, one after the other, from the first again when they are used up. */
export async function takeTurns<Row extends object>(
  context: Context, text: string, values: unknown[],
): Promise<() => Row> {
  const { rows } = await context.superuser.query<Row>(text, values)
  if (rows.length === 0) throw new Error('The account reaches nothing to act on: run with --fresh.')
  let next = 0
  return () => rows[next++ % rows.length]!
}

/** Makes rows as fast as the data is made: without triggers and keys. */
export async function byHand(context: Context, ...statements: Statement[]): Promise<void> {
  await context.superuser.query('begin; set local session_replication_role = replica')
  for (const { text, values = [] } of statements) await context.superuser.query(text, values)
  await context.superuser.query('commit')
}
