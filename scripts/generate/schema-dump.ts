import type { Client } from 'pg'
import { ours } from '../database/our-schemas.ts'
import { schemaQueries } from './schema-queries.ts'

interface Statement {
  schema: string
  object: string
  statement: string
}

/**
 * db/generated/schema.sql: what the migrations and sources come to, for reading in a review. Tables are shown whole but
 * for their policies, functions by their rights and name, and views by their columns (those of the API are in surface.txt), because
 * their text is a file of its own, as what tables mean is. What is volatile, and assetry_owner's, is not told.
 * The order depends on nothing but names.
 */
export async function schemaDump(client: Client): Promise<string> {
  await client.query(`select set_config('search_path', '', false)`)
  const sections: string[] = []
  for (const query of schemaQueries(ours)) {
    const { rows } = await client.query<Statement>(query)
    let previous = ''
    for (const row of rows) {
      const object = `${row.schema}.${row.object}`
      sections.push(object === previous ? row.statement : `\n${row.statement}`)
      previous = object
    }
  }
  return `-- Written by \`npm run generate\` from a migrated database. Do not edit, do not run.
${sections.join('\n')}
`
}
