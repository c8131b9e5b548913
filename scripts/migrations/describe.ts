import type { Client } from 'pg'
import { relationExists } from '../database/connection.ts'
import { descriptionFile } from '../project/built.ts'
import { readDescriptionText } from '../project/description.ts'
import { projectDirectory } from '../project/directory.ts'

/** A part of the description: a row of core.descriptions, of which api.root() makes the whole. */
export interface DescriptionPart {
  kind: 'DOCUMENT' | 'PATH' | 'SCHEMA'
  /** `/<list>` and `/rpc/<action>` of paths, the schema's name, `openapi` of everything else. */
  name: string
  /** JSON as text, so that the order of its keys is kept. */
  document: string
}

type Json = Record<string, unknown>

/** The table from which GET / answers. */
export const descriptionTable = 'core.descriptions'

/**
 * Writes the description of a project into its database, where `GET /` reads it: parts that changed, and no others. Answers how
 * many parts changed. A project without a description, or a database without the table, is left as it is.
 */
export async function describe(client: Client, directory = projectDirectory): Promise<number> {
  const text = await readDescriptionText(directory)
  if (text === undefined || !await relationExists(client, descriptionTable)) return 0
  const { rows: [row] } = await client.query<{ changed: number }>(
    `with part as materialized (
       select kind, name, document from json_to_recordset($1) as p (kind text, name text, document text)
     ),
     removed as (
       delete from ${descriptionTable} as d
        where not exists (select from part as p where p.kind = d.kind and p.name = d.name)
       returning 1
     ),
     written as (
       insert into ${descriptionTable} as d (kind, name, document)
       select kind, name, document from part
           on conflict (kind, name) do update set document = excluded.document where d.document <> excluded.document
       returning 1
     )
     select ((select count(*) from removed) + (select count(*) from written))::integer as changed`,
    [JSON.stringify(descriptionParts(text))])
  return row?.changed ?? 0
}

/** The rows of a description. */
export function descriptionParts(text: string): DescriptionPart[] {
  const { paths, components: { schemas, ...shared }, ...head } = parse(text)
  const parts = (kind: DescriptionPart['kind'], documents: Json): DescriptionPart[] =>
    Object.entries(documents).map(([name, document]) => ({ kind, name, document: JSON.stringify(document) }))
  return [
    ...parts('DOCUMENT', { openapi: { ...head, components: shared } }), ...parts('PATH', paths), ...parts('SCHEMA', schemas),
  ]
}

function parse(text: string): Json & { paths: Json, components: { schemas: Json } & Json } {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${descriptionFile}: ${reason}; remove the file and run npm run build.`, { cause: error })
  }
}
