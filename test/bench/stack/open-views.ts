import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { type Account, contextOf } from './accounts.ts'

/**
 * Makes, in the schema `bench`, each list again without row security: the same columns and joins with the account's
 * organization and sites written into the condition, as somebody would who writes the SQL by hand. Answers the names of
 * the lists for which that can be done: those whose table has a site.
 */
export async function makeOpenViews(superuser: Client, account: Account): Promise<Set<string>> {
  await superuser.query(
    `create schema bench; grant usage on schema bench to bench_open, authenticated, anon;
     create function bench.context() returns void language sql as $$ select ${contextCalls(account)} $$;
     grant execute on function bench.context to authenticated, anon;
     grant execute on all functions in schema ${(await ownSchemas(superuser)).join(', ')} to bench_open`)
  const made = new Set<string>()
  for (const { name, definition } of await readViews(superuser)) {
    const sites = account.siteIds.map((id) => escapeLiteral(id)).join(', ')
    const text = await withCondition(superuser, definition, escapeLiteral(account.organizationId), `array[${sites}]`)
    if (text === undefined) continue
    await superuser.query(`create view bench.${escapeIdentifier(name)} as ${text}`)
    await superuser.query(`grant select on bench.${escapeIdentifier(name)} to bench_open`)
    made.add(name)
  }
  return made
}

/** The lists as statements that take the organization as $1 and the sites as $2. */
export async function parameterizedViews(superuser: Client): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const { name, definition } of await readViews(superuser)) {
    const text = await withCondition(superuser, definition, '$1', '$2')
    if (text !== undefined) texts.set(name, text)
  }
  return texts
}

async function readViews(superuser: Client): Promise<{ name: string, definition: string }[]> {
  const { rows } = await superuser.query<{ name: string, definition: string }>(
    `select c.relname as name, pg_get_viewdef(c.oid) as definition
       from pg_class as c
      where c.relnamespace = 'api'::regnamespace and c.relkind = 'v'`)
  return rows
}

/**
 * What a list reads that has a branch for all records and one for one's own (`is_for_all`): whoever writes the SQL by hand for
 * a reader of everything needs the first alone.
 */
const branches =
  /^ {3}FROM (\(*)\( SELECT true AS is_for_all,[\s\S]*?FROM ([a-z_]+\.[a-z_]+) x\n\s+UNION ALL[\s\S]*?\n?\s*FROM [\s\S]*?\) ([a-z_]+)(?=\n)/m

/** The views belong to the superuser, for whom there is no row security. */
async function withCondition(
  superuser: Client, view: string, organization: string, sites: string,
): Promise<string | undefined> {
  const [, , branched, outer] = branches.exec(view) ?? []
  const definition = view
    .replace(branches, (text, _open, _table, name: string) => `${text.slice(0, text.search(/\n\s+UNION ALL/))}) ${name}`)
    .replace(/\(\w+\.is_for_all = \( SELECT core\.reads_all\('\w+'::text\) AS reads_all\)\)/, 'true')
  const [, table = branched, alias = outer] = /^ {3}FROM \(*([a-z_]+\.[a-z_]+) ([a-z_]+)/m.exec(definition) ?? []
  if (table === undefined || alias === undefined) return undefined
  const { rowCount } = await superuser.query(
    `select from pg_attribute where attrelid = $1::regclass and attname in ('organization_id', 'site_id')`, [table])
  if (rowCount !== 2) return undefined
  const condition = `${alias}.organization_id = ${organization}::uuid and ${alias}.site_id = any (${sites}::uuid[])`
  const text = definition.trimEnd().replace(/;$/, '')
  const [, before, filter] = /^([\s\S]*)\n {2}WHERE ([\s\S]*)$/.exec(text) ?? []
  return before === undefined ? `${text}\n where ${condition}` : `${before}\n where (${filter})\n and ${condition}`
}

/** A view runs functions with the rights of whoever asks. */
async function ownSchemas(superuser: Client): Promise<string[]> {
  const { rows } = await superuser.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspowner = 'assetry_owner'::regrole and nspname <> 'api'`)
  return rows.map(({ name }) => name)
}

function contextCalls(account: Account): string {
  return Object.entries(contextOf(account))
    .map(([key, value]) => `set_config(${escapeLiteral(key)}, ${escapeLiteral(value)}, true)`).join(', ')
}
