import { expect, test } from 'vitest'
import { atOnce } from '../support/races.ts'
import { newTenant } from '../support/tenant.ts'

test('of eight sites that are given to one account at once none is lost, and of those that are made at once none', async () => {
  const tenant = await newTenant()
  const sites = await Promise.all(Array.from({ length: 8 }, async () => await tenant.site()))
  const giver = await tenant.member({ permissions: 'all' })
  const taker = await tenant.member({ sites: [] })
  expect(await atOnce(sites.map(async ({ id }) => await giver.callAny('grant_site', { p_account_id: taker.id, p_site_id: id }))))
    .toEqual({ 200: 8 })
  expect((await taker.get('/sites?select=id')).body).toHaveLength(8)

  const made = Array.from({ length: 6 }, async (_, index) => await giver.callAny('create_site', { p_values: { code: `N-${index}`, name: 'New' } }))
  expect(await atOnce(made)).toEqual({ 200: 6 })
  expect((await giver.get('/sites?select=id')).body).toHaveLength(14)
  expect((await taker.get('/sites?select=id')).body).toHaveLength(8)
})
