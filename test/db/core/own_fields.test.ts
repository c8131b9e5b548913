import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})

type Value = string | number | boolean | null
type Own = Record<string, Value>

interface OwnField {
  kind: 'TEXT' | 'NUMBER' | 'BOOLEAN'
  isRequired: boolean
  vocabulary: string[] | null
  isArchived: boolean
}

/** What happens: values are written, what was read is written back, or a field changes. */
type Step =
  | { write: Own }
  | { writeBack: true }
  | { field: string, archive: boolean }
  | { field: 'colour', words: string[] | null }

const fields: Record<string, OwnField> = {
  tag: { kind: 'TEXT', isRequired: false, vocabulary: null, isArchived: false },
  colour: { kind: 'TEXT', isRequired: false, vocabulary: ['red', 'blue'], isArchived: false },
  owner: { kind: 'TEXT', isRequired: true, vocabulary: null, isArchived: false },
  volts: { kind: 'NUMBER', isRequired: false, vocabulary: null, isArchived: false },
  leased: { kind: 'BOOLEAN', isRequired: false, vocabulary: null, isArchived: false }
}

const anyValue = fc.constantFrom<Value>(null, 'red', 'blue', 'green', 'x', 0, 1.5, 230, true, false)
const anyWords = fc.constantFrom<string[] | null>(null, ['red'], ['blue', 'green'])
const anyCode = fc.constantFrom(...Object.keys(fields), 'unknown')
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ write: fc.dictionary(anyCode, anyValue, { maxKeys: 4 }) }) },
  { weight: 2, arbitrary: fc.constant<Step>({ writeBack: true }) },
  { weight: 2, arbitrary: fc.record({ field: fc.constantFrom(...Object.keys(fields)), archive: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ field: fc.constant('colour' as const), words: anyWords })
  }
)

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query("select test.organization('acme'), test.person('tess'), test.sign_in('tess')")
  for (const [code, { kind, vocabulary }] of Object.entries(fields)) {
    await client.query(
      `select test.remember($1::text, f.id)
         from api.create_custom_field(jsonb_build_object(
                'entity', 'core.sites', 'code', $1::text, 'name', 'x', 'kind', $2::text, 'vocabulary', $3::text[]
              )) as f`,
      [code, kind, vocabulary])
  }
  await client.query("select test.remember('home', id) from api.create_site('{\"code\": \"H\", \"name\": \"Home\"}')")
  await client.query("select api.update_custom_field(test.id('owner'), '{\"is_required\": true}')")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

/** The slow way: one field after the other, by what the house says of it. Answers the fields that are refused. */
function write(own: Own, custom: Own, known: Record<string, OwnField>): string[] {
  const types = { TEXT: 'string', NUMBER: 'number', BOOLEAN: 'boolean' }
  const ill = Object.entries(custom).filter(([code, value]) => {
    const field = known[code]
    return !field || (value !== null && typeof value !== types[field.kind])
  })
  const refused = ill.length > 0 ? ill : Object.entries(custom).filter(([code, value]) => {
    const field = known[code]
    if (!field || value === (own[code] ?? null)) return false
    if (value === null) return field.isRequired && !field.isArchived
    return field.isArchived || (field.vocabulary !== null && !field.vocabulary.includes(String(value)))
  })
  if (refused.length === 0) {
    for (const [code, value] of Object.entries(custom)) {
      if (value === null) delete own[code]
      else own[code] = value
    }
  }
  return refused.map(([code]) => `custom.${code}`).toSorted()
}

/** Writes own fields of the site and answers the fields that are refused. */
async function update(custom: Own): Promise<string[]> {
  await client.query('savepoint write')
  try {
    await client.query("select api.update_site(test.id('home'), $1)", [JSON.stringify({ custom })])
    return []
  } catch (error) {
    await client.query('rollback to write')
    const { details } = JSON.parse((error as Error).message) as { details: string }
    return (JSON.parse(details) as { field: string }[]).map(({ field }) => field).toSorted()
  }
}

async function standing(): Promise<Own> {
  const { rows: [row] } = await client.query<{ custom: Own }>('select custom from api.sites')
  return row?.custom ?? {}
}

test('own fields hold what a slow reckoning says, whatever is written and whatever becomes of the fields', async () => {
  await fc.assert(fc.asyncProperty(fc.array(anyStep, { maxLength: 15 }), async (steps) => {
    await client.query('rollback to empty')
    const own: Own = {}
    const known = structuredClone(fields)
    for (const step of steps) {
      if ('write' in step) {
        expect(await update(step.write), JSON.stringify(step)).toEqual(write(own, step.write, known))
      } else if ('writeBack' in step) {
        expect(await update(await standing()), 'what was read can be written back').toEqual([])
      } else {
        const isWords = 'words' in step
        const archived = (isArchived: boolean): string | null => isArchived ? '2026-01-01T00:00:00Z' : null
        const values = isWords ? { vocabulary: step.words } : { archived_at: archived(step.archive) }
        await client.query('select api.update_custom_field(test.id($1), $2)', [step.field, JSON.stringify(values)])
        const field = known[step.field]
        if (field && isWords) field.vocabulary = step.words
        else if (field && 'archive' in step) field.isArchived = step.archive
      }
      expect(await standing()).toEqual(own)
    }
  }), { numRuns: 100 })
})
