import { beforeAll, describe, expect, test } from 'vitest'
import { lists } from '../support/description.ts'
import { inSession } from '../support/database.ts'
import { inParallel } from '../support/parallel.ts'
import { populate } from '../support/population.ts'
import { type Member, newTenant } from '../support/tenant.ts'

const pageSize = 1
let member: Member

beforeAll(async () => {
  const tenant = await newTenant()
  member = await tenant.member({ permissions: 'all' })
  for (let count = 1; count <= 2; count++) await populate(member, await tenant.site(), `page${count}`)
  // Many that are alike: only what tells them apart can keep them in order.
  await inSession(async (client) => {
    await client.query('select test.enter($1)', [tenant.name])
    await client.query(`select test.site('alike')`)
    await client.query(`select test.asset('alike ' || n, 'alike') from generate_series(1, 40) as n`)
  })
}, 120_000)

/** Rows as texts, whatever order they come in. */
async function read(path: string): Promise<string[]> {
  const answer = await member.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return (answer.body as object[]).map((row) => JSON.stringify(row))
}

describe.each(lists)('/$name', ({ name, columns }) => {
  const key = 'id' in columns ? 'id' : Object.keys(columns).slice(0, 4).join(',')
  const orders = ['', ...Object.keys(columns).flatMap((column) => [`${column}.asc`, `${column}.desc.nullslast`])]

  test('its pages are the whole, by every column, both ways, and by none', async () => {
    const whole = (await read(`/${name}?order=${key}`)).toSorted()
    const wrong: string[] = []
    await inParallel(orders, async (order) => {
      const paged: string[] = []
      // Long lists, which are the same for every organization, in pages that end somewhere in the middle.
      const size = Math.max(pageSize, Math.ceil(whole.length / 7))
      for (let offset = 0; offset <= whole.length; offset += size) {
        paged.push(...await read(`/${name}?limit=${size}&offset=${offset}${order && `&order=${order}`}`))
      }
      if (JSON.stringify(paged.toSorted()) !== JSON.stringify(whole)) wrong.push(order)
    })
    expect(wrong).toEqual([])
  })
})
