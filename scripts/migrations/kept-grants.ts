import { type Client, escapeIdentifier } from 'pg'
import { roles } from '../database/claims.ts'

/** What the operator has given of the API to a role of his own. */
export interface Grant {
  /** As in the statement: `select on api.assets to bi`. */
  text: string
  /** `table` or `function`, and its name with the types of the arguments. */
  kind: 'table' | 'function'
  object: string
}

/**
 * The rights on lists and actions that roles have which are not ours. A migration drops a list that it changes and makes
 * it again, and with the list would go what was given of it.
 */
export async function readGrants(client: Client): Promise<Grant[]> {
  const { rows } = await client.query<{ kind: 'table' | 'function', object: string, what: string, grantee: string,
    is_grantable: boolean }>(
    `select g.kind, g.object, g.what, r.rolname as grantee, g.is_grantable
       from (
         select 'table' as kind, c.oid::regclass::text as object, a.privilege_type as what, a.grantee, a.is_grantable
           from pg_class as c, aclexplode(c.relacl) as a where c.relnamespace = to_regnamespace('api')
         union all
         select 'table', c.oid::regclass::text, format('%s (%I)', a.privilege_type, t.attname), a.grantee, a.is_grantable
           from pg_class as c join pg_attribute as t on t.attrelid = c.oid, aclexplode(t.attacl) as a
          where c.relnamespace = to_regnamespace('api')
         union all
         select 'function', p.oid::regprocedure::text, a.privilege_type, a.grantee, a.is_grantable
           from pg_proc as p, aclexplode(p.proacl) as a where p.pronamespace = to_regnamespace('api')
       ) as g
       join pg_roles as r on r.oid = g.grantee
      where r.rolname <> all ($1)
      order by 1, 2, 3, 4`, [roles])
  return rows.map(({ kind, object, what, grantee, is_grantable }) => ({
    kind, object,
    text: `${what.replace(/^\w+/, (word) => word.toLowerCase())} on ${kind} ${object} to ${escapeIdentifier(grantee)}` +
      (is_grantable ? ' with grant option' : ''),
  }))
}

/** Gives again what is missing now. Answers what cannot be given, because the list, column or action is gone. */
export async function restoreGrants(client: Client, before: Grant[]): Promise<string[]> {
  const now = new Set((await readGrants(client)).map(({ text }) => text))
  const lost: string[] = []
  for (const { text } of before.filter((grant) => !now.has(grant.text))) {
    await client.query(`grant ${text}`).catch((error: { code?: string }) => {
      const isGone = ['42P01', '42883', '42703', '42704'].includes(error.code ?? '')
      if (!isGone) throw error
      lost.push(text)
    })
  }
  return lost
}
