import { beforeAll, describe, expect, test } from 'vitest'
import { actions, lists } from '../support/description.ts'
import type { Answer } from '../support/http.ts'
import { populated } from '../support/population.ts'
import type { Member } from '../support/tenant.ts'

type Row = Record<string, unknown>

interface Outcome { row: number, outcome: string, faults: { field: string, code: string }[] }

/** Imports whose rows are no records of a list. /people tells who is who at a site, without addresses. */
const others = ['people', 'opening_balances']
const imported = actions.flatMap(({ name }) => /^import_(\w+)$/.exec(name)?.[1] ?? []).filter((list) => !others.includes(list))

let member: Member

beforeAll(async () => {
  member = (await populated()).member
})

/** The rows that are not as they were. */
function changed({ status, text, body }: Answer): string[] {
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  const { row_outcomes: outcomes } = (body as { row_outcomes: Outcome[] }[])[0]!
  return outcomes.filter(({ outcome }) => outcome !== 'UNCHANGED')
    .map(({ row, outcome, faults }) => `${row} ${outcome} ${faults.map(({ field, code }) => `${field} ${code}`).join(', ')}`)
}

describe.each(imported)('import_%s', (list) => {
  test('takes back unchanged what its list shows', async () => {
    const columns = lists.find(({ name }) => name === list)?.columns ?? {}
    const path = `/${list}?order=${'position' in columns ? 'position,' : ''}id`
    const rows = (await member.get(path)).body as Row[]
    expect(rows.length).toBeGreaterThan(1)
    // A file that was checked comes back with the versions of its records, whether the list shows them or not.
    const sent = rows.map((row) => ({ row_version: 1, ...row }))
    expect(changed(await member.post(`/rpc/import_${list}`, { p_rows: sent }, { prefer: 'tx=rollback' }))).toEqual([])
    const { text } = await member.get(path, { headers: { accept: 'text/csv' } })
    expect(changed(await member.post(`/rpc/import_${list}`, text, { headers: { 'content-type': 'text/csv' }, prefer: 'tx=rollback' }))).toEqual([])
  })
})

test('all imports are asked', () => {
  expect(imported.length).toBeGreaterThan(40)
  expect(imported.filter((list) => !lists.some(({ name }) => name === list))).toEqual([])
})
