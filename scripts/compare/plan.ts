import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Client } from 'pg'
import { shadowServerUrl } from '../database/addresses.ts'
import { inTransaction, withClient } from '../database/connection.ts'
import { ours } from '../database/our-schemas.ts'
import { readSnapshot } from '../database/snapshot.ts'
import { describeSqlError } from '../database/sql-error.ts'
import { applyCurrent } from '../migrations/apply-current.ts'
import { type Migration, numberOf, readChain, readCommitted } from '../migrations/committed.ts'
import { migrate, readMigrationSettings } from '../migrations/migrate.ts'
import { withMigrations } from '../migrations/scratch-project.ts'
import { sendInParts } from '../migrations/send.ts'
import { withShadow } from '../migrations/shadow.ts'
import { projectDirectory } from '../project/directory.ts'
import { runScript } from '../project/run-script.ts'
import { committedFolder } from '../project/sources.ts'
import { findBreaks, readApiSurface } from './api-surface.ts'
import { describeChanges, type Effort, type LockMode, lockModes, type Sizes, type State } from './changes.ts'

/**
 * What a migration does, for the person who has to let it run: of the open migration, or of a committed one. Found by
 * running it on a database of its own. Answers lines of text, with the sizes of the tables where they are known.
 */
export async function plan(
  file: string | undefined,
  serverUrl: string | undefined,
  project = projectDirectory,
  sizes: Sizes = new Map(),
): Promise<string[]> {
  const target = file === undefined ? undefined : findCommitted(file, project)
  const { pgSettings } = await readMigrationSettings(project)
  const isAlone = target !== undefined && /^--! no-transaction\b/m.test(target.text)
  const ran = target === undefined ? readCommitted(project) : readChain(project).filter(({ file }) => file < target.file)
  const { before, after } = await withShadow(serverUrl, async (shadow) => {
    const ownerUrl = await withMigrations(project, ran, async (directory) => await shadow.createMigrated(directory))
    const before = await readState(ownerUrl)
    let effort: Effort = new Map()
    const watch = async (client: Client) => {
      effort = await readEffort(client)
    }
    if (target === undefined) await applyCurrent(ownerUrl, project, watch)
    else if (isAlone) await withMigrations(project, [...ran, target], async (directory) => await migrate(ownerUrl, directory))
    else await runInOneTransaction(ownerUrl, target, pgSettings, watch)
    return { before, after: { ...await readState(ownerUrl), effort } }
  })
  const lockTimeout = Number(pgSettings.lock_timeout) / 1000
  const breaks = findBreaks(before.api, after.api)
  const frame = isAlone ? 'no transaction, nobody waits' : `1 transaction, lock_timeout ${lockTimeout}s`
  return [
    `${(target?.file ?? 'open migration').padEnd(32)}  ${frame}`,
    ...describeChanges(before, after, sizes).map((line) => `  ${line}`),
    breaks.length === 0 ? 'API       nothing breaks' : `API       breaking: ${breaks.join(', ')}`,
  ]
}

/** The rows and bytes of the tables of a live database, as Postgres estimates them. */
export async function readSizes(url: string): Promise<Sizes> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string, rows: string, bytes: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name,
              sum(greatest(p.reltuples, 0))::bigint as rows, sum(pg_total_relation_size(p.oid))::bigint as bytes
         from pg_class as c
         join pg_namespace as n on n.oid = c.relnamespace
         join lateral (select c.oid union select relid from pg_partition_tree(c.oid)) as t (oid) on true
         join pg_class as p on p.oid = t.oid
        where c.relkind in ('r', 'p') and ${ours}
        group by 1`)
    return new Map(rows.map(({ name, rows, bytes }) => [name, { rows: Number(rows), bytes: Number(bytes) }]))
  })
}

/** As graphile-migrate runs it, but held open before the end, because locks are gone after it. */
async function runInOneTransaction(
  ownerUrl: string,
  { file, text }: Migration,
  settings: Record<string, string>,
  beforeCommit: (client: Client) => Promise<void>,
): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    for (const [name, value] of Object.entries(settings)) {
      await client.query('select set_config($1, $2, false)', [name, value])
    }
    await inTransaction(client, async () => {
      await sendInParts(client, text).catch((error: unknown) => {
        throw describeSqlError(error, { path: `${committedFolder}/${file}`, text })
      })
      await beforeCommit(client)
    })
  })
}

/**
 * What the running transaction has done to tables that others see already: the strongest lock that it holds on each, and
 * how often it has begun to read one from its first row to its last.
 */
async function readEffort(client: Client): Promise<Effort> {
  const { rows } = await client.query<{ name: string, lock: LockMode | null, scans: string }>(
    `with touched as (
       select coalesce(pg_partition_root(c.oid), c.oid) as oid, c.oid as part from pg_class as c
        where c.relkind in ('r', 'p')
     )
     select format('%I.%I', n.nspname, c.relname) as name,
            (array_agg(l.mode order by array_position($1::text[], l.mode)) filter (where l.mode is not null))[1] as lock,
            coalesce(sum(distinct s.seq_scan), 0) as scans
       from touched as t
       join pg_class as c on c.oid = t.oid
       join pg_namespace as n on n.oid = c.relnamespace
       left join pg_locks as l on l.relation = t.part and l.pid = pg_backend_pid() and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
       left join pg_stat_xact_all_tables as s on s.relid = t.part
      where ${ours}
      group by 1`, [lockModes])
  return new Map(rows.map(({ name, lock, scans }) => [name, { lock: lock ?? undefined, scans: Number(scans) }]))
}

/** Also one that a release has archived, which a database of before that release runs. */
function findCommitted(name: string, project: string): Migration {
  const found = readChain(project).find(({ file }) => file === basename(name) || numberOf(file) === name.padStart(6, '0'))
  if (found === undefined) throw new Error(`${name}: there is no such migration; give its number or its name.`)
  return found
}

async function readState(url: string): Promise<State> {
  return await withClient(url, async (client) => {
    await client.query('begin read only')
    const snapshot = await readSnapshot(client)
    return { snapshot, api: await readApiSurface(client), storage: await readStorage(client) }
  })
}

/** Of an index its table, too, because a new file means that the table was read to build it. */
async function readStorage(client: Client): Promise<State['storage']> {
  const { rows } = await client.query<{ kind: string, name: string, file: string, of: string | null }>(
    `select c.relkind as kind, format('%I.%I', n.nspname, c.relname) as name, c.relfilenode::text as file,
            (select format('%I.%I', m.nspname, t.relname)
               from pg_index as i join pg_class as t on t.oid = coalesce(pg_partition_root(i.indrelid), i.indrelid)
               join pg_namespace as m on m.oid = t.relnamespace where i.indexrelid = c.oid) as of
       from pg_class as c join pg_namespace as n on n.oid = c.relnamespace where c.relkind in ('r', 'i') and ${ours}`)
  return new Map(rows.map(({ name, file, of }) => [name, { file, ...(of !== null && { of }) }]))
}

runScript(import.meta.filename, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  for (const line of await plan(positionals[0], shadowServerUrl())) console.log(line)
})
