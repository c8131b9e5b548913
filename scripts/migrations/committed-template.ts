import { escapeIdentifier } from 'pg'
import { copyDatabase, createDatabase } from '../database/cluster.ts'
import { actingAs, withClient, withDatabase } from '../database/connection.ts'
import { digestOfMigrations } from './digest.ts'
import { migrate } from './migrate.ts'

const prefix = 'assetry_committed_'
const keptTemplates = 3

/**
 * Makes a database that has all committed migrations of a project: a copy of one that is kept on the server, which is
 * made from nothing when those migrations have not run there yet. Nobody else may use the server meanwhile.
 */
export async function copyCommitted(adminUrl: string, directory: string, name: string): Promise<void> {
  const template = prefix + digestOfMigrations(directory).slice(0, 16)
  if (!(await readTemplates(adminUrl)).includes(template)) {
    await createDatabase(adminUrl, template)
    await migrate(actingAs(withDatabase(adminUrl, template), 'assetry_owner'), directory)
    await withClient(adminUrl, async (client) =>
      await client.query(`alter database ${template} with is_template true allow_connections false`))
  }
  await copyDatabase(adminUrl, template, name)
}

/** The templates that are complete, the newest first. What was begun and not completed is dropped, and so is the oldest. */
async function readTemplates(adminUrl: string): Promise<string[]> {
  return await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string, datistemplate: boolean }>(
      'select datname, datistemplate from pg_database where starts_with(datname, $1) order by oid desc', [prefix])
    const kept = rows.filter(({ datistemplate }) => datistemplate).slice(0, keptTemplates)
    for (const row of rows.filter((each) => !kept.includes(each))) {
      const database = escapeIdentifier(row.datname)
      await client.query(`alter database ${database} with is_template false`)
      await client.query(`drop database ${database} with (force)`)
    }
    return kept.map(({ datname }) => datname)
  })
}
