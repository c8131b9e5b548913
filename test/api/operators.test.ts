import { beforeAll, expect, test } from 'vitest'
import { gatewayUrl, upstreamUrl } from './support/caller.ts'
import { lists, type Schema } from './support/description.ts'
import { send } from './support/http.ts'
import { inParallel } from './support/parallel.ts'
import { populate } from './support/population.ts'
import { newTenant } from './support/tenant.ts'

type Row = Record<string, unknown>

/** A text column of a list, and a text that stands in it. */
interface Column { list: string, name: string, text: string }

/**
 * Conditions that Postgres refuses only where it evaluates them: by what a column's text begins with, or by any row at
 * all. If one of them were evaluated on a row that the caller does not see, its refusal would tell of that row.
 */
const conditions: Record<string, (text: string) => string> = {
  'like': (text) => `like.${text}\\`,
  'ilike': (text) => `ilike.${text.toUpperCase()}\\`,
  'not.like': (text) => `not.like.${text}\\`,
  'like(any)': (text) => `like(any).{"${text}\\\\"}`,
  'ilike(all)': (text) => `ilike(all).{"${text}\\\\"}`,
  'match': () => 'match.(',
  'match, by what it begins with': (text) => `match.^${text}*{2}{3}`,
  'imatch': () => 'imatch.[z',
  'match(any)': () => 'match(any).{"("}',
  'fts': () => 'fts.a b',
  'fts(english)': () => 'fts(english).((',
  'plfts': () => 'plfts.((',
  'phfts': () => 'phfts.((',
  'wfts': () => 'wfts.((',
  'or': (text) => `or:${text}`,
}

let columns: Column[] = []
/** Who sees rows, and who sees none: of another organization, and without a site in the same one. */
let tokens: Record<string, string> = {}

beforeAll(async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const member = await tenant.member({ permissions: 'all' })
  const siteless = await tenant.member({ permissions: [], sites: [] })
  const stranger = await other.member({ permissions: [] })
  await populate(member, await tenant.site('NORTH'), 'north')
  tokens = { member: member.token, siteless: siteless.token, stranger: stranger.token }
  for (const { name: list, columns: schemas } of lists) {
    const rows = (await member.get(`/${list}?limit=200`)).body as Row[]
    for (const [name, schema] of Object.entries(schemas)) {
      if (!isText(schema)) continue
      const value = rows.map((row) => row[name]).find((text) => typeof text === 'string' && /^\w{2}/.test(text))
      columns.push({ list, name, text: String(value ?? 'zz').slice(0, 2) })
    }
  }
}, 120_000)

function isText({ type, format }: Schema): boolean {
  return [type].flat().includes('string') && format === undefined
}

function queryOf({ name, text }: Column, condition: string): string {
  const written = conditions[condition]?.(text) ?? ''
  if (condition === 'or') return `or=(${name}.like."${text}\\\\",${name}.match."(")`
  return `${encodeURIComponent(name)}=${encodeURIComponent(written)}`
}

/** Columns under a condition; answers those whose refusal depends on the rows there are. */
async function sweep(base: string, condition: string, asked = columns): Promise<string[]> {
  const told: string[] = []
  await inParallel(asked, async (column) => {
    const path = `/${column.list}?select=${column.name}&limit=1&${queryOf(column, condition)}`
    const answers: string[] = []
    for (const token of Object.values(tokens)) {
      const { status, body } = await send(base, { method: 'GET', path, headers: { authorization: `Bearer ${token}` } })
      answers.push(status === 200 || status === 206 ? 'rows' : `${status} ${(body as { code?: string }).code}`)
    }
    if (new Set(answers).size > 1) told.push(`${path}: ${answers.join(', ')}`)
  })
  return told
}

// The gateway reads the conditions of a query, whatever column they are on: one column of each list tells.
test.each(Object.keys(conditions))('%s tells nothing of rows that are not seen', async (condition) => {
  const firsts = columns.filter(({ list }, n) => columns.findIndex((column) => column.list === list) === n)
  expect(firsts.length).toBeGreaterThan(30)
  expect(await sweep(gatewayUrl(), condition, firsts)).toEqual([])
}, 60_000)

// A statement that was sent often enough is no longer planned for its values, unless it is said so.
test('a condition that was asked often is refused as the first time', async () => {
  const asked = columns.filter(({ name }) => name === 'site_name' || name === 'code')
  for (const { list, name } of asked) {
    const answers = new Set<number>()
    for (let time = 0; time < 8; time++) {
      const path = `/${list}?${name}=match.(&limit=1`
      for (const token of Object.values(tokens)) {
        const headers = { authorization: `Bearer ${token}` }
        answers.add((await send(upstreamUrl(), { method: 'GET', path, headers })).status)
      }
    }
    expect([list, name, ...answers]).toEqual([list, name, 400])
  }
})

test.each(Object.keys(conditions))('%s tells nothing of rows that are not seen, past it', async (condition) => {
  expect(columns.length).toBeGreaterThan(200)
  expect(await sweep(upstreamUrl(), condition)).toEqual([])
}, 60_000)
