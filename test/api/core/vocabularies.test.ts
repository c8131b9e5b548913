import { expect, test } from 'vitest'
import { plausibleArguments } from '../support/arguments.ts'
import { resolve, type Schema } from '../support/description.ts'
import { type Fault, guarded } from '../support/refusals.ts'
import { newTenant } from '../support/tenant.ts'

/** Words that a message names, such as those of "One of LABOUR and CAPACITY". */
const wordsOf = (message: string): string[] => message.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []

function described(schema: Schema): string[] {
  const variants = [schema, ...schema.anyOf ?? []].map(resolve)
  return variants.flatMap(({ enum: words = [] }) => words).filter((word) => word !== null).map(String)
}

/** Codes of rows of a list. */
const codes = ['create_role.p_template']
/** What is refused by another rule. */
const unlike = ['unblock_asset.p_reason']

test('the words that an argument takes are in the description', async () => {
  const person = await (await newTenant()).member({ permissions: 'all' })
  const undescribed: string[] = []
  const met: string[] = []
  const texts = guarded.flatMap((action) => Object.entries(action.arguments)
    .filter(([, { type, format }]) => format === undefined && [type].flat().includes('string') || type === undefined)
    .map(([argument, schema]) => ({ action, argument, schema })))
  for (const { action, argument, schema } of texts) {
    const args = { ...plausibleArguments(action), [argument]: 'NO_SUCH_WORD' }
    const { status, body } = await person.callAny(action.name, args, { prefer: 'tx=rollback' })
    if (status !== 422) continue
    const { details } = body as { details: string | null }
    const faults = JSON.parse(details ?? '[]') as (Fault & { message: string })[]
    const fault = faults.find(({ field, code }) => field === argument && code === 'NOT_IN_VOCABULARY')
    if (fault === undefined) continue
    const words = wordsOf(fault.message)
    const name = `${action.name}.${argument}`
    if (codes.includes(name)) continue
    met.push(name)
    if (words.join() !== described(schema).join() && !unlike.includes(name)) undescribed.push(`${name}: ${fault.message} | ${described(schema).join()}`)
  }
  expect(undescribed.sort()).toEqual([])
  expect(met.length).toBeGreaterThan(15)
})
