import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Hidden, probeLists, probeWrites } from '../support/probes.ts'
import { type Member, newTenant } from '../support/tenant.ts'
import { expectNoLeaks, idsOf, populateSites, tellProbes } from './isolation.ts'

// Two sites of one organization, of which the one who asks reaches the north.
let northerner: Member
let hidden: Hidden

beforeAll(async () => {
  const tenant = await newTenant()
  const member = await tenant.member({ permissions: 'all' })
  const [north, south] = [await tenant.site('NORTH'), await tenant.site('SOUTH')]
  northerner = await tenant.member({ permissions: 'all', sites: [north] })
  await populateSites(member, [north, south])
  hidden = await idsOf(member, (row) => row.site_id === south.id || row.id === south.id)
  expect([...hidden.values()].flat().length).toBeGreaterThan(0)
}, 120_000)

afterAll(tellProbes)

test('B04 no list shows or counts what is at the site out of reach', async () => {
  expectNoLeaks(await probeLists(northerner, hidden, []))
}, 120_000)

test('B04 no action tells its records from unknown ones', async () => {
  expectNoLeaks(await probeWrites(northerner, hidden))
}, 120_000)
