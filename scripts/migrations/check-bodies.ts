import { type Client, DatabaseError } from 'pg'
import { describeSqlError } from '../database/sql-error.ts'
import { declarationCount, type Source } from '../project/sources.ts'

/**
 * Checks the bodies of functions once everything that they may name exists. Sources are run without this check,
 * because they come in any order; without it here a slip of the pen would be found by the first caller only.
 */
export async function checkBodies(client: Client, sources: Source[]): Promise<void> {
  const byName = new Map(sources.filter(({ kind }) => kind === 'function').map((source) => [source.name, source]))
  const { rows } = await client.query<{ oid: number, name: string, body: string, validator: string }>(
    `select p.oid::int8::int as oid, format('%s.%s', n.nspname, p.proname) as name, p.prosrc as body,
            l.lanvalidator::regproc as validator
       from pg_catalog.pg_proc as p
       join pg_catalog.pg_namespace as n on n.oid = p.pronamespace
       join pg_catalog.pg_language as l on l.oid = p.prolang
      where format('%s.%s', n.nspname, p.proname) = any ($1)
        and l.lanvalidator <> 0
        and p.prosqlbody is null
      order by name`, [[...byName.keys()]])
  await client.query('set local check_function_bodies = on')
  for (const { oid, name, body, validator } of rows) {
    const source = byName.get(name)
    if (source === undefined) continue
    await client.query(`select ${validator}($1)`, [oid]).catch((error: unknown) => {
      throw describeBodyError(error, source, body)
    })
  }
  await client.query('set local check_function_bodies = off')
  requireOneSignature(rows.map(({ name }) => name), byName)
}

/** A private function is replaced, not dropped, so a change of its arguments would leave the old one beside the new. */
function requireOneSignature(found: string[], byName: Map<string, Source>): void {
  for (const [name, source] of byName) {
    if (found.filter((other) => other === name).length <= declarationCount(source.text, name)) continue
    throw new Error(
      `${source.path}: its arguments changed and the old ${name} is still there: ` +
        `write "drop function ${name};", with what depends on it, in a file of db/migrations/current.`)
  }
}

/** plpgsql counts lines from the one that opens the body. */
function describeBodyError(error: unknown, source: Source, body: string): Error {
  const line = error instanceof DatabaseError ? /near line (\d+)/.exec(error.where ?? '')?.[1] : undefined
  const start = source.text.indexOf(body)
  if (line === undefined || start === -1 || !(error instanceof DatabaseError) || error.internalPosition !== undefined) {
    return describeSqlError(error, source)
  }
  const opening = source.text.slice(0, start).split('\n').length
  return new Error(`${source.path}:${opening + Number(line) - 1}: ${error.message}.`, { cause: error })
}
