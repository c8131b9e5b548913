import { beforeAll, describe, expect, test } from 'vitest'
import { lists, type Schema } from '../support/description.ts'
import { inParallel } from '../support/parallel.ts'
import { populated } from '../support/population.ts'
import type { Member } from '../support/tenant.ts'
import { isSweep } from '../../support/tiers.ts'

const pageSize = 1
/**
 * What makes pages whole is the key that the gateway adds to any order, so each list is read along one column of each type,
 * one way or the other; ASSETRY_SWEEP=whole reads it along each, both ways.
 */
let member: Member

beforeAll(async () => {
  member = (await populated()).member
})

/** Rows as texts, whatever order they come in. */
async function read(path: string): Promise<string[]> {
  const answer = await member.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return (answer.body as object[]).map((row) => JSON.stringify(row))
}

describe.each(lists)('/$name', ({ name, columns }) => {
  const key = 'id' in columns ? 'id' : Object.keys(columns).slice(0, 4).join(',')
  const ways = ['asc', 'desc.nullslast']
  const typeOf = ({ type, format }: Schema): string => JSON.stringify([type, format])
  const seen = new Set<string>()
  const asked = Object.entries(columns).filter(([, schema]) => isSweep || !seen.has(typeOf(schema)) && seen.add(typeOf(schema)))
  const orders = ['', ...asked.flatMap(([column], index) =>
    ways.filter((_, way) => isSweep || way === index % 2).map((way) => `${column}.${way}`))]

  test('its pages are the whole, by a column of each type, and by none', async () => {
    const whole: string[] = []
    // A page has a thousand rows at most.
    for (let page: string[] | undefined; page === undefined || page.length === 1000; whole.push(...page)) {
      page = await read(`/${name}?order=${key}&limit=1000&offset=${whole.length}`)
    }
    whole.sort()
    const wrong: string[] = []
    await inParallel(orders, async (order) => {
      const paged: string[] = []
      // Long lists, which are the same for every organization, in pages that end somewhere in the middle.
      const size = Math.max(pageSize, Math.ceil(whole.length / (isSweep ? 7 : 3)))
      for (let offset = 0; offset <= whole.length; offset += size) {
        paged.push(...await read(`/${name}?limit=${size}&offset=${offset}${order && `&order=${order}`}`))
      }
      if (JSON.stringify(paged.toSorted()) !== JSON.stringify(whole)) wrong.push(order)
    })
    expect(wrong).toEqual([])
  })
})
