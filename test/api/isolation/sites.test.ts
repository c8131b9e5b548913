import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Hidden, probeLists, probeWrites } from '../support/probes.ts'
import { populated } from '../support/population.ts'
import type { Member } from '../support/tenant.ts'
import { expectNoLeaks, idsOf, tellProbes } from './isolation.ts'

// Two sites of one organization, of which the one who asks reaches the north.
let northerner: Member
let hidden: Hidden

beforeAll(async () => {
  const { tenant, member, north, south } = await populated()
  northerner = await tenant.member({ permissions: 'all', sites: [north] })
  hidden = await idsOf(member, (row) => row.site_id === south.id || row.id === south.id)
  expect([...hidden.values()].flat().length).toBeGreaterThan(0)
})

afterAll(tellProbes)

test('B04 no list shows or counts what is at the site out of reach', async () => {
  expectNoLeaks(await probeLists(northerner, hidden, []))
})

test('B04 no action tells its records from unknown ones', async () => {
  expectNoLeaks(await probeWrites(northerner, hidden))
})
