import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Hidden, type HiddenRows, probeLists, probeWrites } from '../support/probes.ts'
import { populated } from '../support/population.ts'
import type { Member } from '../support/tenant.ts'
import { blindAtOneSite, blindPlaces, expectNoLeaks, idsOf, rowsOf, tellProbes } from './isolation.ts'

// Two sites of one organization, of which the one who asks reaches the north.
let northerner: Member
let hidden: Hidden
let rows: HiddenRows

beforeAll(async () => {
  const { tenant, member, north, south } = await populated()
  northerner = await tenant.member({ permissions: 'all', sites: [north] })
  hidden = await idsOf(member, (row) => row.site_id === south.id || row.id === south.id)
  rows = await rowsOf(member, hidden)
  expect([...hidden.values()].flat().length).toBeGreaterThan(0)
})

afterAll(tellProbes)

test('B04 no list shows or counts what is at the site out of reach', async () => {
  expectNoLeaks(await probeLists(northerner, hidden, [], Infinity, rows))
})

test('B04 no action tells its records from unknown ones', async () => {
  expectNoLeaks(await probeWrites(northerner, hidden), [...Object.keys(blindPlaces), ...blindAtOneSite])
})
