import { expect, test } from 'vitest'
import { inSession } from '../support/database.ts'
import { atOnce, endOfLog } from '../support/races.ts'
import { newTenant } from '../support/tenant.ts'

const isForeign = process.env.DATABASE_URL !== undefined

test.skipIf(isForeign)('a deadlock is told of, also when who met it asked again and had what was wanted', async () => {
  const tenant = await newTenant()
  const sites = [await tenant.site(), await tenant.site()]
  const since = endOfLog()
  expect(await atOnce([], since)).toEqual({})
  const lock = 'select from core.sites where id = $1 for update'
  const ends = await inSession(async (one) => await inSession(async (other) => {
    await Promise.all([one.query('begin'), other.query('begin')])
    await one.query(lock, [sites[0]?.id])
    await other.query(lock, [sites[1]?.id])
    // Each ends as soon as it can go on, so that the other can.
    return await Promise.allSettled([
      one.query(lock, [sites[1]?.id]).finally(async () => await one.query('rollback')),
      other.query(lock, [sites[0]?.id]).finally(async () => await other.query('rollback')),
    ])
  }))
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(atOnce([], since)).rejects.toThrow('deadlock detected')
  // What others caused before is not told.
  expect(await atOnce([])).toEqual({})
})
