import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Postgrest } from '../../../scripts/stack/postgrest.ts'
import { sql } from '../support/database.ts'
import { lists } from '../support/description.ts'
import { send } from '../support/http.ts'
import { type Member, newTenant } from '../support/tenant.ts'
import { startOwnPostgrest } from './own-postgrest.ts'

let postgrest: Postgrest
let member: Member
let others: number[]

const backends = async (): Promise<number[]> => {
  const rows = await sql<{ pid: number }>(
    "select pid from pg_stat_activity where usename = 'authenticator' and datname = current_database()"
  )
  return rows.map(({ pid }) => pid).filter((pid) => !others.includes(pid))
}

beforeAll(async () => {
  member = await (await newTenant()).member()
  others = []
  others = await backends()
  postgrest = (await startOwnPostgrest('statements')).postgrest
})

afterAll(async () => await postgrest?.stop())

/** Asks for columns in orders that were not asked for before, until the connection has gone; answers all statuses. */
async function askUntilRenewed(most: number, headers: Record<string, string>): Promise<Set<number>> {
  const statuses = new Set<number>()
  const names = Object.keys(lists.find(({ name }) => name === 'sites')?.columns ?? {})
  const ask = async (turn: number): Promise<void> => {
    const select = names.toSorted(() => Math.random() - 0.5).slice(0, 8).join(',')
    const { status } = await send(postgrest.url, {
      method: 'GET', path: `/sites?select=${select}&limit=${turn}`,
      headers: { authorization: `Bearer ${member.token}`, ...headers },
    })
    statuses.add(status)
  }
  await ask(1)
  const before = await backends()
  expect(before.length).toBeGreaterThan(0)
  for (let turn = 2; turn <= most; turn++) {
    await ask(turn)
    if (turn % 50 === 0) {
      const now = await backends()
      if (!before.every((pid) => now.includes(pid))) return statuses
    }
  }
  throw new Error(`After ${most} forms of queries the connection is still the same one.`)
}

test('a connection that has served many forms of queries gives way to a new one, and nobody is refused', async () => {
  expect([...await askUntilRenewed(1500, {})]).toEqual([200])
})

test('who rolls everything back does not keep it either', async () => {
  expect([...await askUntilRenewed(2500, { prefer: 'tx=rollback' })].filter((status) => status !== 200 && status !== 503))
    .toEqual([])
})
