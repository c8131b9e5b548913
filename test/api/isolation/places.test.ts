import { expect, test } from 'vitest'
import { listsNamed, namesOfPlaces, placesWithoutList } from '../support/probes.ts'
import { blindAtOneSite, blindPlaces } from './isolation.ts'

test('every id that a request takes says by its name or description of which list it is', () => {
  expect(listsNamed.size).toBeGreaterThan(20)
  // The id that a device gives is of no list.
  expect(placesWithoutList).toEqual(['create_inspection.p_values.client_id'])
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
