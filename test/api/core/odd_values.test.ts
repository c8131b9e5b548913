import { beforeAll, expect, test } from 'vitest'
import { plausibleArguments } from '../support/arguments.ts'
import { type Action, type Schema } from '../support/description.ts'
import { guarded } from '../support/refusals.ts'
import { type Member, newTenant } from '../support/tenant.ts'
import { sampled } from '../../support/tiers.ts'

const oddities: unknown[] = [
  null, '', ' ', 'x', '\u0000', '\ud800', '😀'.repeat(40), 'x'.repeat(70_000), 0, -1, 1.5, 2147483648, -2147483649,
  9e18, 1e300, true, [], [null], [[]], {}, { x: null }, [{}], 'infinity', 'now', '05/06/2026', '0044-03-15 BC',
  '9999999-01-01', '2026-02-30', '2026-02-30T25:00:00Z', '{}', '[]', 'null', "'; drop table x --", 'NaN'
]
const odd = new Map<string, unknown>(oddities.map((value) => [JSON.stringify(value).slice(0, 40), value]))

/** A value in an argument of an action, or in a field of one. */
interface Attempt { label: string, args: Record<string, unknown> }

/**
 * What a value meets follows from the type of the argument, or of the field, so each of them gets a share of the values
 * here, and other ones than the one before it; npm test has a tenth of that, ASSETRY_SWEEP=whole puts all values to all.
 */
const [partsOfArguments, partsOfFields] = [5, 10]
let turn = 0

function share(parts: number): [string, unknown][] {
  turn++
  return sampled([...odd], turn, parts)
}

function attemptsOf(action: Action): Attempt[] {
  const base = plausibleArguments(action)
  return Object.entries(action.arguments).flatMap(([argument, schema]) => [
    ...share(partsOfArguments).map(([label, value]) => (
      { label: `${argument}: ${label}`, args: { ...base, [argument]: value } })),
    // What each kind of p_values takes is the functions' own; here it is that no field lets a raw fault through.
    ...fieldsOf(schema).flatMap((field) => share(partsOfFields).map(([label, value]) => (
      { label: `${argument}.${field}: ${label}`, args: { ...base, [argument]: { [field]: value } } })))
  ])
}

function fieldsOf(schema: Schema): string[] {
  return Object.keys(schema.properties ?? {})
}

let person: Member

beforeAll(async () => void (person = await (await newTenant()).member({ permissions: 'all' })))

const attempts = guarded.filter(({ name }) => name !== 'sign_out')
  .map((action) => ({ name: action.name, attempts: attemptsOf(action) }))

test.each(attempts)('any value in any argument: $name refuses it by name or takes it', async ({ name, attempts: each }) => {
  const broken: string[] = []
  for (const { label, args } of each) {
    // caller.ts throws at a name that is not ours. Nothing is to stay.
    const answer = await person.callAny(name, args, { prefer: 'tx=rollback' })
    if (answer.status >= 500) broken.push(`${label} ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  expect(broken).toEqual([])
})

test('each value is put somewhere', () => {
  const put = new Set(attempts.flatMap(({ attempts: each }) => each.map(({ label }) => label.replace(/^\S+: /, ''))))
  expect([...odd.keys()].filter((label) => !put.has(label))).toEqual([])
})
