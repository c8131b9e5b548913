import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectDirectory } from '../project/directory.ts'
import type { Schema } from './schema.ts'

/** The files of shapes, each beside the types of its area; the path is all that registers one. */
export const shapeFiles = readdirSync(join(projectDirectory, 'db/types'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(join(projectDirectory, 'db/types', name)).filter((file) => file === 'shapes.ts')
    .map((file) => `db/types/${name}/${file}`))
  .sort()

/**
 * What JSON values hold, by the name of their column, argument or field: the catalog says only that they are JSON. An
 * argument of one name that two actions take in two shapes is named with its action, `action.argument`; so is one of a few words. A
 * law holds that no JSON value of the API is without a shape and no shape without a value, and every answer of the HTTP tests is compared with it.
 */
export const jsonShapes = mergeShapes(await Promise.all(shapeFiles.map(async (path) =>
  ((await import(pathToFileURL(join(projectDirectory, path)).href)) as { shapes: Record<string, Schema> }).shapes)))

/** A name has one shape, whatever area it is from. */
export function mergeShapes(areas: Record<string, Schema>[]): Record<string, Schema> {
  const entries = areas.flatMap((shapes) => Object.entries(shapes))
  const twice = entries.map(([name]) => name).filter((name, index, names) => names.indexOf(name) < index)
  if (twice.length > 0) throw new Error(`Two areas have a shape of ${twice.join(' and ')}: give one of them another name.`)
  return Object.fromEntries(entries)
}

/** The TypeScript type of a JSON schema as it is used above. */
export function shapeTypeScript(schema: Schema): string {
  const { type, anyOf, enum: words, items, properties, additionalProperties: other, required = [] } = schema as {
    type?: string | string[], anyOf?: Schema[], enum?: string[], items?: Schema, properties?: Record<string, Schema>
    required?: string[], additionalProperties?: boolean | Schema
  }
  if (anyOf) return anyOf.map(shapeTypeScript).join(' | ')
  if (Array.isArray(type)) return type.map((each) => shapeTypeScript({ ...schema, type: each })).join(' | ')
  if (words) return words.map((word) => `'${word}'`).join(' | ')
  if (type === 'array') {
    const item = shapeTypeScript(items ?? {})
    return / \| /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
  }
  if (type === 'object' && properties) {
    const keys = Object.entries(properties)
      .map(([name, value]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeTypeScript(value)}`)
    return `{ ${keys.join(', ')} }`
  }
  if (type === 'object') return `{ [key: string]: ${typeof other === 'object' ? shapeTypeScript(other) : 'Json'} }`
  return type === 'integer' ? 'number' : type ?? 'Json'
}
