import pg from 'pg'
import { type GuardedTable, insertOf, ownershipIn, type Ownership } from './rows.ts'

/** Who asks, by the settings that the pre-request function makes, and the rows that are tried to be written. */
export interface Situation {
  settings: Record<string, string>
  ownerships: Ownership[]
}

/** Rows touched, or why none was: no grant, or row security. */
type Outcome = number | 'denied' | 'fenced'

/** Everything that row security lets a role do with a table. */
export interface Observation {
  select: Outcome
  update: Outcome
  delete: Outcome
  moves: Outcome[]
  inserts: Outcome[]
}

/** Tries every command on a table as a role, changing nothing that lasts. */
export async function observe(
  client: pg.ClientBase, table: GuardedTable, role: string, { settings, ownerships }: Situation
): Promise<Observation> {
  const attempt = (text: string, values: unknown[] = []): Promise<Outcome> =>
    within(client, role, settings, text, values)
  const moves = new Set(ownerships.flatMap((ownership) => Object.entries(ownershipIn(table, ownership))
    .map(([name, value]) => `update ${table.name} set ${name} = '${value}'`)))
  const inserts = ownerships.map((ownership) => insertOf(table, ownershipIn(table, ownership)))
  const result: Observation = {
    select: await attempt(`select from ${table.name}`),
    update: 'denied',
    delete: await attempt(`delete from ${table.name}`),
    moves: [],
    inserts: []
  }
  for (const { name } of table.columns) {
    if (result.update === 'denied') result.update = await attempt(`update ${table.name} set "${name}" = "${name}"`)
  }
  for (const move of moves) result.moves.push(await attempt(move))
  for (const { text, values } of inserts) result.inserts.push(await attempt(text, values))
  return result
}

/** Runs a statement as a role with the caller's settings, undoes it, and answers how many rows it touched. */
export async function within(
  client: pg.ClientBase, role: string, settings: Record<string, string>, text: string, values: unknown[] = []
): Promise<Outcome> {
  const set = Object.entries(settings).map(([name, value]) => `set local assetry.${name} = ${pg.escapeLiteral(value)}`)
  // In one go, because there are thousands of attempts.
  await client.query(['savepoint attempt', ...set, `set local role ${role}`].join('; '))
  try {
    return (await client.query(text, values)).rowCount ?? 0
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    if (code !== '42501') return 0
    return message.includes('row-level security') ? 'fenced' : 'denied'
  } finally {
    await client.query('rollback to attempt')
  }
}
