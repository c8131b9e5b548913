import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { shadowServerUrl } from '../database/addresses.ts'
import { relationExists, withClient } from '../database/connection.ts'
import { ours } from '../database/our-schemas.ts'
import { readSnapshot, type Snapshot } from '../database/snapshot.ts'
import { describeSqlError } from '../database/sql-error.ts'
import { projectDirectory } from '../project/directory.ts'
import { runScript } from '../project/run-script.ts'
import { readSources, type Source } from '../project/sources.ts'
import { applyCurrent } from './apply-current.ts'
import { checkBodies } from './check-bodies.ts'
import { withShadow } from './shadow.ts'

/** What a verification found. */
export interface Verdict {
  /** One line for each disagreement; none when migrations and sources say the same. */
  problems: string[]
  /** How many objects were compared. */
  objects: number
}

/**
 * Proves that a migrated database and the source files say the same thing: in a transaction that is rolled back, what
 * can be dropped is dropped, every source file is run, and nothing may be different afterwards. The address must act as
 * assetry_owner.
 */
export async function verify(ownerUrl: string, directory = projectDirectory): Promise<Verdict> {
  const sources = readSources(directory)
  return await withClient(ownerUrl, async (client) => {
    await client.query('begin')
    await client.query('set local check_function_bodies = off; set local client_min_messages = warning')
    const migrated = await readSnapshot(client)
    const rows = await referenceRows(client, sources)
    const strays = await findStrays(client, sources)
    await client.query(clearLeaves)
    for (const source of sources.values()) {
      await client.query(source.text).catch((error: unknown) => {
        throw describeSqlError(error, source)
      })
    }
    const built = await readSnapshot(client)
    const rowsAfter = await referenceRows(client, sources)
    await checkBodies(client, [...sources.values()])
    await client.query('rollback')
    const problems = new Set([
      ...strays, ...compareSnapshots(migrated, built, sources), ...compareRows(rows, rowsAfter),
    ])
    return { problems: [...problems].sort(), objects: built.size }
  })
}

/**
 * What nothing depends on, what tables and types mean, and rights on functions, tables and views: a source file makes all of it
 * again. Triggers are made by the files of their functions, and by policies, which say how a table is kept (core.track,
 * core.enforce_transitions, core.enforce_approval).
 */
const clearLeaves = `
  do $$
  declare
    v_drop text;
  begin
    for v_drop in
      select format('drop policy %I on %s', polname, polrelid::regclass)
        from pg_policy where (select ${ours} from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
                               where c.oid = polrelid and not c.relispartition)
      union all
      select format('drop trigger %I on %s', tgname, tgrelid::regclass)
        from pg_trigger where not tgisinternal and tgparentid = 0
         and (select ${ours} and c.relkind <> 'v' from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
               where c.oid = tgrelid)
      union all
      select format('drop view %s', oid::regclass)
        from pg_class where relkind = 'v' and relnamespace = 'api'::regnamespace
      union all
      select format('drop function %s', oid::regprocedure)
        from pg_proc where pronamespace = 'api'::regnamespace and prokind = 'f'
      union all
      select format('comment on %s %s is null', case c.relkind when 'c' then 'type' else 'table' end, c.oid::regclass)
        from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
       where ${ours} and c.relkind in ('r', 'p', 'c') and not c.relispartition
         and (obj_description(c.oid, 'pg_class') is not null or obj_description(c.reltype, 'pg_type') is not null)
      union all
      select format('comment on column %s.%I is null', c.oid::regclass, a.attname)
        from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
        join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where ${ours} and c.relkind in ('r', 'p', 'c') and not c.relispartition
         and col_description(c.oid, a.attnum) is not null
      union all
      select format('comment on domain %s is null', t.oid::regtype)
        from pg_type as t join pg_namespace as n on n.oid = t.typnamespace where ${ours} and t.typtype = 'd'
      union all
      select format('revoke all on function %s from %s', p.oid::regprocedure, g.grantees)
        from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
       cross join lateral (
         select string_agg(distinct coalesce(r.rolname::text, 'public'), ', ') as grantees
           from aclexplode(p.proacl) as a left join pg_roles as r on r.oid = a.grantee where a.grantee <> p.proowner
       ) as g
       where ${ours} and n.nspname <> 'api' and p.prokind <> 'a' and g.grantees is not null
      union all
      select format('revoke all on table %s from %s', c.oid::regclass, g.grantees)
        from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
       cross join lateral (
         select string_agg(distinct coalesce(r.rolname::text, 'public'), ', ') as grantees
           from (
             select c.relacl as acl
             union all
             select t.attacl from pg_attribute as t where t.attrelid = c.oid
           ) as x
          cross join lateral aclexplode(x.acl) as a
           left join pg_roles as r on r.oid = a.grantee
          where a.grantee <> c.relowner
       ) as g
       where ${ours} and n.nspname <> 'api' and c.relkind in ('r', 'p', 'v') and not c.relispartition and g.grantees is not null
    loop
      execute v_drop;
    end loop;
  end
  $$`

/** Functions, views and a source's own triggers that have no file. */
async function findStrays(client: Client, sources: Map<string, Source>): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select 'function ' || n.nspname || '.' || p.proname as key
       from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace where ${ours} and p.prokind <> 'a'
     union
     select 'view ' || n.nspname || '.' || c.relname
       from pg_class as c join pg_namespace as n on n.oid = c.relnamespace where ${ours} and c.relkind = 'v'`)
  const triggers = await client.query<{ name: string, table: string, function: string }>(
    `select t.tgname as name, t.tgrelid::regclass::text as table, p.oid::regproc::text as function
       from pg_trigger as t join pg_proc as p on p.oid = t.tgfoid join pg_namespace as n on n.oid = p.pronamespace
      where not t.tgisinternal and t.tgparentid = 0 and ${ours}`)
  return [
    ...rows.filter(({ key }) => !sources.has(key)).map(({ key }) => `no source file:  ${key}`),
    ...triggers.rows.filter((trigger) => isStrayTrigger(sources.get(`function ${trigger.function}`)?.text, trigger))
      .map(({ name, table }) => `no source file:  trigger ${name} on ${table}`),
  ]
}

/** A file that declares triggers of its function declares all of them. */
function isStrayTrigger(text: string | undefined, trigger: { name: string, table: string }): boolean {
  const declared = [...(text ?? '').matchAll(/^create or replace (?:constraint )?trigger (\w+)[\s\S]*?\son ([\w.]+)/gm)]
  return declared.length > 0
    && !declared.some(([, name, table]) => name === trigger.name && table === trigger.table)
}

function compareSnapshots(migrated: Snapshot, built: Snapshot, sources: Map<string, Source>): string[] {
  const hasSource = (object: string) => sources.has(object.replace(/\(.*$/s, ''))
  return [
    ...[...migrated.keys()].filter((object) => !built.has(object)).map((object) =>
      hasSource(object) ? `differs:         ${object}` : `no source file:  ${object}`),
    ...[...built.keys()].filter((object) => !migrated.has(object)).map((object) => `not migrated:    ${object}`),
    ...[...built].filter(([object, definition]) => migrated.has(object) && migrated.get(object) !== definition)
      .map(([object]) => `differs:         ${object}`),
  ]
}

/** A digest of the rows of each table that reference files fill. Their ids are given again where a file writes again. */
async function referenceRows(client: Client, sources: Map<string, Source>): Promise<Map<string, string>> {
  const files = [...sources.values()].filter(({ kind }) => kind === 'reference')
  const tables = new Set(files.flatMap(({ text }) =>
    [...text.matchAll(/^\s*(?:insert|merge|delete) (?:into|from) ([a-z_]+\.[a-z_0-9]+)/gm)].map(([, table]) => table ?? '')))
  const digests = new Map<string, string>()
  for (const table of tables) {
    if (!await relationExists(client, table)) continue
    const { rows } = await client.query<{ row: string }>(
      `select (to_jsonb(t) - 'id')::text as row from ${table} as t order by 1`)
    digests.set(table, createHash('sha256').update(JSON.stringify(rows)).digest('hex'))
  }
  return digests
}

function compareRows(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([table, digest]) => before.get(table) !== digest)
    .map(([table]) => `differs:         rows of ${table}`)
}

runScript(import.meta.filename, async () => {
  const { problems, objects } = await withShadow(shadowServerUrl(), async (shadow) => {
    const ownerUrl = await shadow.createMigrated()
    if (process.argv.includes('--open')) await applyCurrent(ownerUrl)
    return await verify(ownerUrl)
  })
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) {
    throw new Error(`Migrations and sources disagree: run npm run db:stage, then npm run db:commit.`)
  }
  console.log(`${objects} objects: migrations and sources agree`)
})
