import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { withDatabase } from '../../../scripts/database/connection.ts'
import { type ProductCopy, withProductCopy } from '../../support/product.ts'

interface Line { transaction: string, sequence: string }

const writers = 6
const transactionsEach = 120

/** Between 0 and 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const insertLines = `insert into audit.events (organization_id, site_id, entity, entity_id, operation)
  select uuidv7(), uuidv7(), 'x', uuidv7(), 'INSERT' from generate_series(1, $1)`

/** Short and long transactions, some rolled back, some in part, which commit in another order than they began. */
async function write({ connect }: ProductCopy, random: () => number): Promise<void> {
  const client = await connect()
  for (let transaction = 0; transaction < transactionsEach; transaction++) {
    await client.query('begin')
    await client.query(insertLines, [1 + Math.floor(random() * 8)])
    const isLong = random() < 0.02
    await sleep(isLong ? 300 + random() * 700 : random() * 8)
    if (random() < 0.3) {
      await client.query('savepoint part')
      await client.query(insertLines, [2])
      if (random() < 0.5) await client.query('rollback to part')
    }
    if (random() < 0.5) await client.query(insertLines, [1])
    await client.query(random() < 0.15 ? 'rollback' : 'commit')
  }
}

/** Reads until nothing has come for a while after the writers ended; some readings are rolled back. */
async function read(
  { connect }: ProductCopy, consumer: string, random: () => number, isOver: () => Promise<boolean>, batches: Line[][],
): Promise<void> {
  const client = await connect()
  for (;;) {
    const over = await isOver()
    await client.query('begin')
    const { rows } = await client.query<Line>(
      'select transaction, sequence from audit.read_feed($1, $2)', [consumer, 1 + Math.floor(random() * 60)])
    const isLost = random() < 0.2
    await client.query(isLost ? 'rollback' : 'commit')
    if (!isLost && rows.length > 0) batches.push(rows)
    if (over && !isLost && rows.length === 0) break
    if (rows.length === 0) await sleep(random() * 10)
  }
}

const compare = (a: Line, b: Line): number =>
  Number(BigInt(a.transaction) - BigInt(b.transaction)) || Number(BigInt(a.sequence) - BigInt(b.sequence))
const show = ({ transaction, sequence }: Line): string => `${transaction}.${sequence}`

test('every reader gets every line once, in order, however transactions interleave', async () => {
  const seed = Number(process.env['PROPERTY_SEED'])
  await withProductCopy(async (copy) => {
    const observer = await copy.connect()
    await observer.query(`select audit.open_feed('first', true), audit.open_feed('shared'), audit.open_feed('slow')`)
    const { rows: [before] } = await observer.query<{ sequence: string }>(
      'select coalesce(max(sequence), 0) as sequence from audit.events')
    let isWritten = false
    const isOver = async (): Promise<boolean> => {
      if (!isWritten) return false
      const { rows: [row] } = await observer.query<{ isOver: boolean }>(
        `select audit.settled_before() > max(transaction) as "isOver" from audit.events`)
      return row?.isOver === true
    }
    const got: Record<string, Line[][]> = { first: [], shared: [], slow: [] }
    const readers = ['first', 'shared', 'shared', 'slow'].map(async (consumer, index) =>
      await read(copy, consumer, randomFrom(seed + 100 + index), isOver, got[consumer] ?? []))
    await Promise.all(Array.from({ length: writers }, async (_, index) => await write(copy, randomFrom(seed + index))))
    isWritten = true
    await Promise.all(readers)

    const { rows: all } = await observer.query<Line>(
      'select transaction, sequence from audit.events order by transaction, sequence')
    expect(all.length).toBeGreaterThan(1500)
    for (const [consumer, batches] of Object.entries(got)) {
      // Two sessions of one reader take turns; the order in which they are noted here is theirs.
      const lines = batches.toSorted(([a], [b]) => compare(a as Line, b as Line)).flat()
      const expected = consumer === 'first'
        ? all
        : all.filter(({ sequence }) => BigInt(sequence) > BigInt(before?.sequence ?? 0))
      expect(lines.map(show), `${consumer}, seed ${seed}`).toEqual(expected.map(show))
    }
  })
})

test('a transaction that commits late is told late, and what came after it waits for it', async () => {
  await withProductCopy(async ({ connect }) => {
    const [late, early, reader] = await Promise.all([connect(), connect(), connect()])
    let told = 0
    const tell = async (): Promise<number> => (told += (await reader.query(`select from audit.read_feed('reader')`)).rows.length)
    await reader.query(`select audit.open_feed('reader')`)
    await late.query('begin')
    await late.query(insertLines, [1])
    await early.query(insertLines, [2])
    expect(await tell()).toBe(0)
    await late.query('commit')
    await expect.poll(tell).toBe(3)
    expect(await tell()).toBe(3)
  })
})

test('a transaction is read whole, however few lines are asked for', async () => {
  await withProductCopy(async ({ connect }) => {
    const [writer, reader] = await Promise.all([connect(), connect()])
    await reader.query(`select audit.open_feed('reader')`)
    await writer.query(insertLines, [7])
    await writer.query(insertLines, [3])
    const read = async (): Promise<number> => (await reader.query(`select from audit.read_feed('reader', 2)`)).rows.length
    await expect.poll(read).toBe(7)
    await expect.poll(read).toBe(3)
    expect(await read()).toBe(0)
  })
})

test('a transaction of another database of the server holds back nothing, one of this database does', async () => {
  await withProductCopy(async ({ connect, url }) => {
    const [writer, other, reader] = await Promise.all([connect(), connect(), connect()])
    const elsewhere = new Client({ connectionString: withDatabase(url, 'postgres') })
    await elsewhere.connect()
    try {
      const tell = async (): Promise<number> => (await reader.query(`select from audit.read_feed('reader')`)).rows.length
      await reader.query(`select audit.open_feed('reader', true)`)
      while (await tell() > 0);
      await elsewhere.query('begin; select pg_current_xact_id()')
      await writer.query(insertLines, [2])
      // What another test has just ended holds the lines back for a moment; this transaction is open until the end.
      await expect.poll(tell).toBe(2)
      await other.query('begin; select pg_current_xact_id()')
      await writer.query(insertLines, [3])
      expect(await tell()).toBe(0)
      await other.query('rollback')
      await expect.poll(tell).toBe(3)
    } finally {
      await elsewhere.end()
    }
  })
})
