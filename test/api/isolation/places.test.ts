import { expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { writes } from '../support/description.ts'
import { actionsGiven, givenTo } from '../support/probe-bodies.ts'
import { listsNamed, namesOfPlaces, placesWithoutList } from '../support/probes.ts'
import { blindAtOneSite, blindPlaces } from './isolation.ts'

test('every id that a request takes says by its name or description of which list it is', () => {
  expect(listsNamed.size).toBeGreaterThan(20)
  // The ids that a device gives are of no list.
  expect(placesWithoutList).toEqual(['create_inspection.p_values.client_id', 'submit_changes.p_changes.depends_on'])
})

test('ids inside of values and of rows are among them', () => {
  for (const name of [
    'create_asset.p_values.site_id', 'issue_stock.p_lines.bin_id', 'create_vendor_return.p_lines.asset_ids',
    'update_work_order_tasks.p_tasks.meter_id', 'create_permit_kind.p_signers.role_id', 'import_assets.p_rows.site_id'
  ]) expect(namesOfPlaces).toContain(name)
})

test('what is known not to be looked up is there', () => {
  const known = [...Object.keys(blindPlaces), ...blindAtOneSite]
  expect(known.filter((name) => !namesOfPlaces.includes(name))).toEqual([])
})

test('what an action is given is an argument of it', async () => {
  const nothing = { status: 200, body: [] }
  const nobody = { get: async () => await Promise.resolve(nothing), post: async () => await Promise.resolve(nothing) } as unknown as Caller
  const unknown: string[] = []
  for (const action of actionsGiven) {
    const known = Object.keys(writes.find(({ name }) => name === action)?.body.properties ?? {})
    const given = Object.keys(await givenTo(nobody, action) ?? {})
    unknown.push(...given.filter((name) => !known.includes(name)).map((name) => `${action}.${name}`))
  }
  expect(unknown).toEqual([])
})
