import type { Client } from 'pg'
import { shadowServerUrl } from '../database/addresses.ts'
import { withClient } from '../database/connection.ts'
import { ours } from '../database/our-schemas.ts'
import { applyCurrent } from '../migrations/apply-current.ts'
import { withShadow } from '../migrations/shadow.ts'
import { runScript } from '../project/run-script.ts'
import { schemaQueries } from './schema-queries.ts'

interface Statement {
  schema: string
  object: string
  statement: string
}

/**
 * What the migrations and sources come to: schemas, types, tables, views and functions, or those of `names`, each a schema or a table, view or
 * type of one. Tables are shown whole but for their policies, functions by their rights and name, and views by their columns (those of
 * the API are in surface.txt), because their text is a file of its own, as what tables mean is. What is volatile, and
 * assetry_owner's, is not told. The order depends on nothing but names.
 */
export async function schemaDump(client: Client, names: string[] = []): Promise<string> {
  await client.query(`select set_config('search_path', '', false)`)
  const sections: string[] = []
  const found = new Set<string>()
  for (const query of schemaQueries(ours)) {
    const { rows } = await client.query<Statement>(query)
    let previous = ''
    for (const row of rows) {
      const object = `${row.schema}.${row.object}`
      const name = names.find((each) => each === row.schema || each === object)
      if (names.length > 0 && name === undefined) continue
      if (name !== undefined) found.add(name)
      sections.push(object === previous ? row.statement : `\n${row.statement}`)
      previous = object
    }
  }
  const unknown = names.filter((name) => !found.has(name))
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: no such schema, table, view or type.`)
  return `${sections.join('\n').trimStart()}\n`
}

runScript(import.meta.filename, async () => {
  const text = await withShadow(shadowServerUrl(), async (shadow) => {
    const ownerUrl = await shadow.createMigrated()
    await applyCurrent(ownerUrl)
    return await withClient(ownerUrl, async (client) => await schemaDump(client, process.argv.slice(2)))
  })
  process.stdout.write(text)
})
