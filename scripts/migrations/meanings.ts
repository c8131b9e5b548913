import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { shadowServerUrl } from '../database/addresses.ts'
import { withClient } from '../database/connection.ts'
import { ours } from '../database/our-schemas.ts'
import { projectDirectory } from '../project/directory.ts'
import { meaningFolders, meaningSql, withoutMeanings } from '../project/meanings.ts'
import { runScript } from '../project/run-script.ts'
import { sqlFilesBelow } from '../project/sources.ts'
import { applyCurrent } from './apply-current.ts'
import { withShadow } from './shadow.ts'
import { readHandWritten } from './stage.ts'

/**
 * Writes the files of db/tables and db/types from what a database with all migrations and sources says, in the order of
 * the columns, and takes the comments out of the hand-written parts. Answers one line for each file that it changed.
 */
export async function takeMeanings(ownerUrl: string, directory = projectDirectory): Promise<string[]> {
  const files = await readMeanings(ownerUrl)
  const before = Object.keys(meaningFolders).flatMap((folder) => sqlFilesBelow(directory, folder))
  const parts = readHandWritten(directory).map(({ path, text }) => [path, `${withoutMeanings(`${text}\n`).trim()}\n`] as const)
  const lines: string[] = []
  for (const [path, text] of [...files, ...parts]) {
    const file = join(directory, path)
    if (await readFile(file, 'utf8').catch(() => undefined) === text) continue
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
    lines.push(`written  ${path}`)
  }
  for (const path of before.filter((each) => !files.has(each))) {
    await rm(join(directory, path))
    lines.push(`removed  ${path}`)
  }
  return lines
}

async function readMeanings(ownerUrl: string): Promise<Map<string, string>> {
  const rows = await withClient(ownerUrl, async (client) => (await client.query<Row>(meaningsSql)).rows)
  const files = new Map<string, string>()
  for (const { folder, schema, name, column, kind, text } of rows) {
    const path = `${folder}/${schema}/${name}.sql`
    const object = [schema, name, ...(column === null ? [] : [column])].join('.')
    files.set(path, `${files.get(path) ?? ''}${meaningSql(kind, object, text)}\n`)
  }
  return files
}

interface Row {
  folder: string
  schema: string
  name: string
  column: string | null
  kind: string
  text: string
}

const meaningsSql = `
  with relations as (
    select c.oid, c.reltype, n.nspname as schema, c.relname as name, c.relkind = 'c' as is_type
      from pg_class as c
      join pg_namespace as n on n.oid = c.relnamespace
     where ${ours} and c.relkind in ('r', 'p', 'c') and not c.relispartition
  ), said as (
    select is_type, schema, name, 0 as place, null as column, case when is_type then 'type' else 'table' end as kind,
           case when is_type then obj_description(reltype, 'pg_type') else obj_description(oid, 'pg_class') end as text
      from relations
     union all
    select r.is_type, r.schema, r.name, a.attnum, a.attname, 'column', col_description(r.oid, a.attnum)
      from relations as r
      join pg_attribute as a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
     union all
    select true, n.nspname, t.typname, 0, null, 'domain', obj_description(t.oid, 'pg_type')
      from pg_type as t join pg_namespace as n on n.oid = t.typnamespace
     where ${ours} and t.typtype = 'd'
  )
  select case when is_type then 'db/types' else 'db/tables' end as folder, schema, name, "column", kind, text
    from said
   where text is not null
   order by folder, schema, name, place`

runScript(import.meta.filename, async () => {
  const lines = await withShadow(shadowServerUrl(), async (shadow) => {
    const ownerUrl = await shadow.createMigrated()
    await applyCurrent(ownerUrl)
    return await takeMeanings(ownerUrl)
  })
  for (const line of lines) console.log(line)
  if (lines.length === 0) console.log('Every meaning is in its file.')
})
