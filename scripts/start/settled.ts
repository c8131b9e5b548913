import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { roles } from '../database/claims.ts'
import { withClient, withDatabase } from '../database/connection.ts'
import { descriptionTable } from '../migrations/describe.ts'
import { digestOfMigrations } from '../migrations/digest.ts'
import { stampOfInputs } from '../project/built.ts'

/**
 * A digest of a prepared database and of all that it was prepared from, passwords included; undefined where the database cannot
 * be read. While it is the same there is nothing to prepare. It takes one statement, whatever the database holds.
 */
export async function digestOf(superuserUrl: string, database: string, passwords: object): Promise<string | undefined> {
  try {
    const state = await withClient(withDatabase(superuserUrl, database), async (client) =>
      (await client.query<{ state: string | null }>(stateSql, [roles])).rows[0]?.state ?? undefined)
    if (state === undefined) return undefined
    return createHash('sha256')
      .update(state).update(digestOfMigrations()).update(stampOfInputs()).update(JSON.stringify(passwords)).digest('hex')
  } catch {
    // Preparing it says what is wrong.
    return undefined
  }
}

/** Whether the file has this digest. */
export function isNoted(file: string, digest: string | undefined): boolean {
  try {
    return digest !== undefined && readFileSync(file, 'utf8') === digest
  } catch {
    return false
  }
}

/** Writes the digest down; without one the next start prepares the database again. */
export async function note(file: string, digest: string | undefined): Promise<void> {
  await writeFile(file, digest ?? '', { mode: 0o600 })
}

/** All that init-roles and migrate make or compare, but not what a vacuum or a request changes. */
const stateSql = `
  select md5(concat_ws(e'\\n', version(),
    (select row(d.oid, d.datdba, d.encoding, d.datallowconn, d.datacl) from pg_database as d where d.datname = current_database()),
    (select string_agg(row(r.oid, r.rolname, r.rolsuper, r.rolinherit, r.rolcreaterole, r.rolcreatedb, r.rolcanlogin, r.rolreplication,
              r.rolbypassrls, r.rolconnlimit, r.rolpassword, r.rolvaliduntil, shobj_description(r.oid, 'pg_authid'))::text, ';' order by r.oid)
       from pg_authid as r where r.rolname = any ($1) or r.rolname = session_user),
    (select string_agg(row(s.setdatabase, s.setrole, s.setconfig)::text, ';' order by s.setdatabase, s.setrole) from pg_db_role_setting as s),
    (select string_agg(row(m.roleid, m.member, m.admin_option, m.inherit_option, m.set_option)::text, ';' order by m.oid)
       from pg_auth_members as m),
    (select string_agg(row(e.oid, e.extname, e.extnamespace, e.extversion)::text, ';' order by e.oid) from pg_extension as e),
    (select string_agg(row(n.nspname, n.nspowner, n.nspacl)::text, ';' order by n.oid)
       from pg_namespace as n where n.nspname in ('ext', 'public', 'graphile_worker')),
    (select p.proleakproof from pg_proc as p where p.oid = 'pg_catalog.texticlike(text,text)'::regprocedure),
    (select string_agg(row(g.filename, g.hash, g.date)::text, ';' order by g.filename) from graphile_migrate.migrations as g),
    (select string_agg(row(d.kind, d.name, d.xmin)::text, ';' order by d.kind, d.name) from ${descriptionTable} as d),
    (select string_agg(row(w.id, w.ts)::text, ';' order by w.id) from graphile_worker.migrations as w),
    (select string_agg(row(c.oid, c.relacl)::text, ';' order by c.oid) from pg_class as c where c.relnamespace = 'graphile_worker'::regnamespace),
    (select string_agg(row(p.oid, p.proacl)::text, ';' order by p.oid) from pg_proc as p where p.pronamespace = 'graphile_worker'::regnamespace),
    (select string_agg(row(p.polrelid, p.polname)::text, ';' order by p.oid)
       from pg_policy as p join pg_class as c on c.oid = p.polrelid where c.relnamespace = 'graphile_worker'::regnamespace)
  )) as state`
