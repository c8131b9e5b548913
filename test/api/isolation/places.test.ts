import { expect, test } from 'vitest'
import { listsNamed, placesWithoutList } from '../support/probes.ts'

test('every id that a request takes says by its name or description of which list it is', () => {
  expect(listsNamed.size).toBeGreaterThan(20)
  // A setting has the id of the type that it is of; the id that a device gives is of no list.
  expect(placesWithoutList).toEqual(['contract_type_settings.id', 'create_inspection.client_id'])
})
