import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

// Who computes a password hash while others do: three lanes, and three places to wait for one, each a lock until the end of a
// transaction.

let clients: pg.Client[] = []

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())) })
  await client.connect()
  clients.push(client)
  await client.query('begin')
  return client
}

beforeEach(() => { clients = [] })
afterEach(async () => { await Promise.all(clients.map((client) => client.end())) })

interface Caller { network?: string, isPressing?: boolean, isKnown?: boolean }
interface Answer { isGiven: boolean, ms: number }

/** Asks for a lane, which stays taken until the end of the test: whether it was given, and after how many milliseconds. */
async function take({ network = '192.0.2.1', isPressing = false, isKnown = false }: Caller = {}): Promise<Answer> {
  const client = await connect()
  const began = performance.now()
  const { rows: [row] } = await client.query<{ given: boolean }>('select identity.take_hash_slot($1, $2, $3) as given', [network, isPressing, isKnown])
  const ms = performance.now() - began
  // Who was sent away goes, and takes its place with it.
  if (row?.given !== true) await client.query('rollback')
  return { isGiven: row?.given ?? false, ms }
}

/** Half a second in steps of 20 ms. */
const wait = 500

/** Whether it is sent away without a wait: the quickest of some attempts, for a busy machine makes any of them slow. */
async function isSentAway(caller: Caller): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const { isGiven, ms } = await take(caller)
    if (isGiven) return false
    if (ms < wait) return true
  }
  return false
}

/** Whether it waits as long as anybody, in vain. */
async function waitsInVain(caller: Caller): Promise<boolean> {
  const { isGiven, ms } = await take(caller)
  return !isGiven && ms >= wait
}

async function holdLanes(): Promise<void> {
  const lanes = [await take({ isPressing: true }), await take(), await take({ isKnown: true })]
  expect(lanes.map(({ isGiven }) => isGiven)).toEqual([true, true, true])
}

/** Waits as others would: in the place of a network, or in some of the three places. */
async function occupy(place: string): Promise<void> {
  await (await connect()).query(`select pg_advisory_xact_lock(${place})`)
}
const placeOf = (network: string): string => `hashtext('identity.password_hash waiting'), hashtext('${network}')`
const place = (number: number): string => `hashtext('identity.password_hash'), ${number}`

test('the first lane is for everybody, the second for who tries rarely, the third for who is known', async () => {
  expect((await take({ isPressing: true })).isGiven).toBe(true)
  expect(await isSentAway({ isPressing: true }), 'who presses does not wait').toBe(true)
  expect((await take()).isGiven).toBe(true)
  expect(await waitsInVain({})).toBe(true)
  expect((await take({ isPressing: true, isKnown: true })).isGiven).toBe(true)
  expect(await waitsInVain({ isPressing: true, isKnown: true })).toBe(true)
})

test('who is known takes any lane, and who tries rarely the first two', async () => {
  const known = [await take({ isKnown: true }), await take({ isKnown: true }), await take({ isKnown: true })]
  expect(known.map(({ isGiven }) => isGiven)).toEqual([true, true, true])
  await Promise.all(clients.map((client) => client.query('rollback')))
  const rare = [await take(), await take(), await take()]
  expect(rare.map(({ isGiven }) => isGiven)).toEqual([true, true, false])
})

test('a lane that becomes free is given to who waits', async () => {
  await holdLanes()
  const [pressing] = clients
  const observer = await connect()
  // Within a transaction the activity of others is read once.
  await observer.query('commit')
  let isGiven = false
  for (let attempt = 0; attempt < 20 && !isGiven; attempt++) {
    const asked = take()
    await expect.poll(async () => (await observer.query(
      `select from pg_stat_activity
        where datname = current_database() and query like '%take_hash_slot($1%' and wait_event = 'PgSleep'`)).rowCount !== 0 ||
      await Promise.race([asked.then(() => true), false]), { interval: 5 }).toBe(true)
    await pressing?.query('rollback')
    isGiven = (await asked).isGiven
    // It was too late: once more.
    if (!isGiven) await pressing?.query(`begin; select pg_advisory_xact_lock(${place(1)})`)
  }
  expect(isGiven).toBe(true)
})

test('a network waits in one place, strangers in two, and who is known in a third', async () => {
  await holdLanes()
  await occupy(placeOf('192.0.2.1'))
  expect(await isSentAway({ network: '192.0.2.1' }), 'a network that waits').toBe(true)
  expect(await isSentAway({ network: '192.0.2.1', isKnown: true }), 'also where it is known').toBe(true)
  await occupy(place(12))
  expect(await waitsInVain({ network: '192.0.2.2' }), 'another, in the second place').toBe(true)
  await occupy(place(13))
  expect(await isSentAway({ network: '192.0.2.2' }), 'when both are taken').toBe(true)
  expect(await waitsInVain({ network: '192.0.2.2', isKnown: true }), 'who is known, in the third').toBe(true)
  await occupy(place(14))
  expect(await isSentAway({ network: '192.0.2.2', isKnown: true }), 'when all are taken').toBe(true)
})
