import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { descriptionFile, ensureBuilt } from './built.ts'

/** A part of the description, and the statement that puts it into the database, where api.root() joins the parts. */
export interface DescriptionPart {
  /** `/<list>` and `/rpc/<action>` of paths, `schemas/<name>` of schemas, `document` of everything else. */
  name: string
  text: string
}

type Json = Record<string, unknown>
type Kind = 'DOCUMENT' | 'PATH' | 'SCHEMA'

const schemaPrefix = 'schemas/'
const documentName = 'document'

/** The parts of a project's description; none when it has no description. */
export function readDescription(directory: string): DescriptionPart[] {
  ensureBuilt(directory)
  const file = join(directory, descriptionFile)
  if (!existsSync(file)) return []
  const { paths, components, ...head } = parse(readFileSync(file, 'utf8'))
  const { schemas, ...shared } = components
  return [
    part(documentName, { ...head, components: shared }),
    ...Object.entries(paths).map(([path, item]) => part(path, item)),
    ...Object.entries(schemas).map(([name, schema]) => part(`${schemaPrefix}${name}`, schema)),
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

/** The statement that takes a part out of the database. */
export function removalOf(name: string): string {
  const row = rowOf(name)
  return `delete from core.descriptions where kind = '${row.kind}' and name = '${row.name}';`
}

/** One row: a change of one list or action stages nothing else. */
function part(name: string, document: unknown): DescriptionPart {
  const row = rowOf(name)
  return {
    name,
    text: `insert into core.descriptions (kind, name, document)
values ('${row.kind}', '${row.name}', $json$${JSON.stringify(document)}$json$)
on conflict (kind, name) do update set document = excluded.document;`,
  }
}

function rowOf(name: string): { kind: Kind, name: string } {
  if (name.startsWith('/')) return { kind: 'PATH', name }
  if (name.startsWith(schemaPrefix)) return { kind: 'SCHEMA', name: name.slice(schemaPrefix.length) }
  return { kind: 'DOCUMENT', name: 'openapi' }
}
