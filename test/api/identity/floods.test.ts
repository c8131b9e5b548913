import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { freshAddress, passTwoMinutes, signIn } from '../support/log_in.ts'
import { type Member, newTenant, type Tenant } from '../support/tenant.ts'

const password = 'a long enough password'
let tenant: Tenant
let person: Member

beforeAll(async () => {
  tenant = await newTenant()
  person = await tenant.member()
  await tenant.sql('select identity.store_password($1, $2, $3)', [tenant.organizationId, person.id, password])
  await passTwoMinutes()
})

/** From the sixth in a minute on an address counts as one that tries often. */
const often = 6

/** Wrong guesses from so many addresses, each without a pause, of which each tries often by now; ends when told, and says how many there were. */
async function flood(addresses: number, email: () => string): Promise<{ end: () => Promise<number> }> {
  let isOver = false
  const counts = Array<number>(addresses).fill(0)
  const attackers = counts.map(async (_, attacker) => {
    const address = freshAddress()
    while (!isOver) {
      await signIn(email(), 'not the right password', address)
      counts[attacker]! += 1
      await sleep(randomInt(20))
    }
  })
  await expect.poll(() => Math.min(...counts)).toBeGreaterThanOrEqual(often)
  return { end: async () => { isOver = true; await Promise.all(attackers); return counts.reduce((sum, count) => sum + count, 0) } }
}

test('a flood of sign-ins from forty addresses turns nobody away who tries rarely or is known', async () => {
  const home = freshAddress()
  expect((await signIn(person.email, password, home)).error_code).toBe(null)
  const { end } = await flood(40, () => `${randomUUID()}@example.org`)
  const outcomes: (string | null)[] = []
  const times: number[] = []
  for (const address of [...Array<string>(4).fill(home), ...Array.from({ length: 8 }, freshAddress)]) {
    const begun = performance.now()
    outcomes.push((await signIn(person.email, password, address)).error_code)
    times.push(Math.round(performance.now() - begun))
  }
  const guesses = await end()
  console.log(`honest sign-ins in a flood of ${guesses} guesses: ${times.join(', ')} ms, ${JSON.stringify(outcomes)}`)
  expect(outcomes).toEqual(Array(12).fill(null))
})

test('a flood on one email from everywhere keeps its owner out of no place that is known', async () => {
  await passTwoMinutes()
  const home = freshAddress()
  expect((await signIn(person.email, password, home)).error_code).toBe(null)
  const { end } = await flood(20, () => person.email)
  const outcomes: (string | null)[] = []
  for (let attempt = 0; attempt < 3; attempt++) outcomes.push((await signIn(person.email, password, home)).error_code)
  await end()
  expect(outcomes).toEqual([null, null, null])
})
