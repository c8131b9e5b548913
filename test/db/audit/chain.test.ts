import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { type ProductCopy, withProductCopy } from '../../support/product.ts'

interface Fault { code: string, batch?: number, sequence?: number, id?: string }

const [acme, other] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b'] as const

const insertLines = `
  insert into audit.events (
    organization_id, site_id, entity, entity_id, row_version, operation, action, account_id, actor_id, api_key_id,
    session_id, request_id, before, after
  )
  select $1, $1, 'work.work_orders', uuidv7(), n, 'UPDATE', 'update_work_order', uuidv7(), uuidv7(), uuidv7(), uuidv7(),
         'request ' || n, '{"title": "pump"}', jsonb_build_object('title', 'pumpe ' || n, 'note', null)
    from generate_series(1, $2::integer) as n`

/** CHAIN_EDITS=5000 is for whoever changes how it is chained. */
const edits = Number(process.env['CHAIN_EDITS'] ?? 150)

/** Chains until nothing of what is committed is left; other databases of the server hold it back, too. */
async function chainAll(client: Client): Promise<void> {
  await expect.poll(async () => {
    await client.query('select audit.chain_log()')
    const { rows: [left] } = await client.query<{ count: string }>(
      `select count(*) from audit.events as e, audit.chained_through() as h
        where (e.transaction, e.sequence) > (h.p_transaction, h.p_sequence)`)
    return left?.count
  }, { interval: 50 }).toBe('0')
}

/** All that the proof finds, in parts of a few lines. */
async function faultsOf(client: Client, organization: string = acme): Promise<Fault[]> {
  const found: Fault[] = []
  let after: string | null = null
  do {
    const { rows: [part] }: { rows: { p_through: string | null, p_faults: Fault[] }[] } = await client.query(
      'select * from audit.chain_faults($1, $2, 25)', [organization, after])
    found.push(...part?.p_faults ?? [])
    after = part?.p_through ?? null
  } while (after !== null)
  return found
}

/** What the proof says of an edit past every trigger, which is undone. */
async function told(client: Client, edit: string, values: unknown[] = []): Promise<Fault[]> {
  await client.query('begin')
  try {
    await client.query(`set local session_replication_role = replica`)
    await client.query(edit, values)
    return await faultsOf(client)
  } finally {
    await client.query('rollback')
  }
}

const codes = (faults: Fault[]): string[] => [...new Set(faults.map(({ code }) => code))]

test('lines that arrive with an organization are not chained again, and those of others are', async () => {
  await withProductCopy(async ({ connect }) => {
    const client = await connect()
    await client.query(`set session_replication_role = replica`)
    for (const id of [acme, other]) await client.query(`insert into core.organizations (id, name) values ($1, 'A name')`, [id])
    const chained = async (direction: string, step: string) => {
      await client.query(`delete from core.moves; delete from audit.log_batches; delete from audit.events`)
      for (const id of [acme, other]) await client.query(insertLines, [id, 2])
      await client.query(`insert into core.moves (organization_id, direction, step, other_side) values ($1, $2, $3, 'there')`, [acme, direction, step])
      await expect.poll(async () => {
        await client.query('select audit.chain_log()')
        return (await client.query('select from audit.log_batches where organization_id = $1', [other])).rowCount
      }).toBe(1)
      return (await client.query('select from audit.log_batches where organization_id = $1', [acme])).rowCount
    }
    expect(await chained('IN', 'COMPARED')).toBe(0)
    expect(await chained('IN', 'SUBSCRIBED')).toBe(0)
    expect(await chained('OUT', 'COMPARED')).toBe(1)
    expect(await chained('IN', 'SWITCHED')).toBe(1)
    expect(await chained('IN', 'MOVED')).toBe(1)
    await client.end()
  })
})

test('lines are chained once, in the order of the feed, however late they commit', async () => {
  await withProductCopy(async ({ connect }) => {
    const [late, early, chainer] = await Promise.all([connect(), connect(), connect()])
    await late.query('begin')
    await late.query(insertLines, [acme, 1])
    await early.query(insertLines, [acme, 2])
    const chain = async (): Promise<unknown> => (await chainer.query('select audit.chain_log() as count')).rows[0]?.count
    await chain()
    expect((await chainer.query('select from audit.log_batches where organization_id = $1', [acme])).rows).toEqual([])
    await late.query('commit')
    await chainAll(chainer)
    expect(await faultsOf(chainer)).toEqual([])
    const { rows } = await chainer.query('select sum(line_count) as lines from audit.log_batches where organization_id = $1', [acme])
    expect(rows).toEqual([{ lines: '3' }])
  })
})

/** How each column of a line is changed a little: $1 is the sequence of the line, $2 a place. */
const uuid = (name: string): string =>
  `${name} = overlay(${name}::text placing case substr(${name}::text, 36 - $2 % 8, 1) when '7' then '8' else '7' end from 36 - $2 % 8 for 1)::uuid`
const text = (name: string): string =>
  `${name} = overlay(${name} placing case substr(${name}, 1 + $2 % length(${name}), 1) when 'x' then 'y' else 'x' end from 1 + $2 % length(${name}) for 1)`
const columns = [
  ...['id', 'organization_id', 'site_id', 'entity_id', 'account_id', 'actor_id', 'api_key_id', 'session_id'].map(uuid),
  ...['entity', 'action', 'request_id'].map(text),
  `at = at + interval '1 microsecond' * (1 + $2)`, `at = at - interval '1 day' * (1 + $2)`,
  `transaction = (transaction::text::bigint + 1 + $2)::text::xid8`, 'sequence = sequence + 1 + $2',
  'row_version = row_version + 1 + $2', 'row_version = null', `operation = 'DELETE'`,
  `after = jsonb_set(after, '{title}', to_jsonb('pump ' || $2::integer))`, `after = after - 'note'`, 'after = null',
  `before = jsonb_set(before, '{title}', to_jsonb('pump ' || $2::integer))`, 'before = null', 'account_id = actor_id',
].map((set) => `update audit.events set ${set.replaceAll('$2', '$2::integer')} where sequence = $1 and $2::integer is not null`)
const rows = [
  'delete from audit.events where sequence = $1 and $2::integer is not null',
  // Copies of a line beside it, at its time or another.
  ...['at', `at + interval '1 second' * $2::integer`, `at - interval '40 days'`].map((at) => `
    insert into audit.events (id, at, transaction, sequence, organization_id, site_id, entity, entity_id, operation)
    overriding system value
    select uuidv7(), ${at}, transaction, sequence, organization_id, site_id, entity, entity_id, operation
      from audit.events where sequence = $1 and $2::integer is not null`),
  // Two lines change what they say.
  `update audit.events as e set after = o.after, account_id = o.account_id
     from audit.events as o
    where e.sequence in ($1, $1::bigint + 1 + $2::integer % 3) and o.sequence in ($1, $1::bigint + 1 + $2::integer % 3) and o.sequence <> e.sequence`,
  `update audit.events as e set sequence = 2 * $1::bigint + 1 + $2::integer % 3 - e.sequence where e.sequence in ($1, $1::bigint + 1 + $2::integer % 3)`,
]

test('whatever is done to one chained line is found, and the line is named', async () => {
  await withProductCopy(async ({ connect }) => {
    const client = await connect()
    for (let n = 0; n < 6; n++) {
      await client.query(insertLines, [acme, 10 + n])
      await client.query(insertLines, [other, 3])
      if (n % 2 === 0) await chainAll(client)
    }
    await chainAll(client)
    await client.query(insertLines, [acme, 2])
    await client.query('alter table audit.events alter column sequence set generated by default')
    const { rows: lines } = await client.query<{ sequence: string }>(
      `select e.sequence from audit.events as e where organization_id = $1 and (e.transaction, e.sequence) <=
         (select h.p_transaction, h.p_sequence from audit.chained_through() as h) order by e.sequence`, [acme])
    expect(lines.length).toBe(75)
    expect(await faultsOf(client)).toEqual([])

    const all = [...columns, ...rows]
    // Each way at least once, then any.
    const anyEdit = fc.record({ edit: fc.nat(all.length - 1), line: fc.nat(lines.length - 5), place: fc.nat(30) })
    const examples = all.map((_, edit) => [{ edit, line: (edit * 7) % 70, place: edit }] as [{ edit: number, line: number, place: number }])
    await fc.assert(fc.asyncProperty(anyEdit, async ({ edit, line, place }) => {
      const sequence = Number(lines[line]?.sequence)
      const faults = await told(client, all[edit] ?? '', [sequence, place])
      expect(faults.map((fault) => fault.sequence), all[edit]).toContain(sequence)
      expect(codes(faults).filter((code) => !/^LINE_(CHANGED|DELETED|INSERTED)$/.test(code)), all[edit]).toEqual([])
    }), { numRuns: edits, examples })
  })
})

test('an edit of the chain itself is found, and who kept its end finds that all of it was made again', async () => {
  await withProductCopy(async ({ connect }) => {
    const client = await connect()
    for (let n = 0; n < 5; n++) {
      await client.query(insertLines, [acme, 4])
      await chainAll(client)
    }
    const first = `where organization_id = '${acme}' and number = 2`
    const changes = [
      `month = '2020_01'`, `after_sequence = after_sequence - 1`, `through_sequence = through_sequence - 1`,
      `after_transaction = '1'`, `first_at = first_at - interval '1 hour'`, `last_at = last_at + interval '1 hour'`,
      'line_count = line_count + 1', `lines = overlay(lines placing sha256('x') from 9)`, `lines_hash = sha256('x')`,
      `previous_hash = sha256('x')`, `hash = sha256('x')`, `chained_at = chained_at - interval '1 second'`, `kind = 'FORGOTTEN'`,
    ]
    for (const change of changes) {
      expect(await told(client, `update audit.log_batches set ${change} ${first}`), change).not.toEqual([])
    }
    expect(codes(await told(client, `delete from audit.log_batches ${first}`))).toContain('BATCH_MISSING')
    expect(codes(await told(client, `update audit.log_batches set number = 9 ${first}`))).toContain('BATCH_MISSING')

    // The last batch is not missed by the others, but by whoever saw it.
    const heads = async (kept?: string): Promise<string[]> => codes((await client.query<{ faults: Fault[] }>(
      'select audit.head_faults($1, $2) as faults', [acme, kept])).rows[0]?.faults ?? [])
    const { rows: [end] } = await client.query<{ head: string }>('select audit.head_of($1) as head', [acme])
    expect(await heads(end?.head)).toEqual([])
    await client.query(`insert into core.organizations (id, name) values ('${acme}', 'Acme')`)
    await client.query('select audit.verify_records()')
    await client.query('begin; set local session_replication_role = replica')
    await client.query(`delete from audit.log_batches where organization_id = $1 and number = 5`, [acme])
    expect(await heads()).toEqual(['HEAD_LOST'])
    await client.query('rollback')

    await client.query(`update audit.record_checks set head = null`)
    await client.query(`update audit.events set account_id = null where organization_id = $1`, [acme])
    await client.query('delete from audit.log_batches')
    await chainAll(client)
    expect(await faultsOf(client)).toEqual([])
    expect(await heads()).toEqual([])
    expect(await heads(end?.head)).toEqual(['HEAD_LOST'])
  })
})

/** Between 0 and 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

async function write({ connect }: ProductCopy, random: () => number): Promise<void> {
  const client = await connect()
  for (let transaction = 0; transaction < 80; transaction++) {
    await client.query('begin')
    await client.query(insertLines, [random() < 0.5 ? acme : other, 1 + Math.floor(random() * 8)])
    await sleep(random() < 0.03 ? 300 + random() * 500 : random() * 8)
    if (random() < 0.5) await client.query(insertLines, [random() < 0.5 ? acme : other, 2])
    await client.query(random() < 0.15 ? 'rollback' : 'commit')
  }
}

test('writers, two that chain, one that proves and the maker of months at once: no line is left out, none is told wrongly', async () => {
  const seed = Number(process.env['PROPERTY_SEED'])
  await withProductCopy(async (copy) => {
    const [observer, prover, ...chainers] = await Promise.all(Array.from({ length: 4 }, async () => await copy.connect()))
    if (!observer || !prover) throw new Error('no connection')
    // Lines of this month begin in the rest, from which the maker of months moves them.
    const { rows: [month] } = await observer.query<{ name: string }>(
      `select audit.partition_name(date_trunc('month', now(), 'UTC')) as name`)
    await observer.query(`drop table audit.${month?.name}`)
    let isWritten = false
    const chaining = chainers.map(async (client, index) => {
      const random = randomFrom(seed + 50 + index)
      while (!isWritten) {
        await client.query('begin')
        await client.query('select audit.chain_log()')
        await client.query(random() < 0.2 ? 'rollback' : 'commit')
        await sleep(random() * 20)
      }
    })
    const found: Fault[] = []
    const proving = (async () => {
      while (!isWritten) found.push(...await faultsOf(prover), ...await faultsOf(prover, other))
    })()
    const making = sleep(400).then(async () => await observer.query(`select core.run_scheduled_task('create_log_partitions')`))
    await Promise.all(Array.from({ length: 5 }, async (_, index) => await write(copy, randomFrom(seed + index))))
    isWritten = true
    await Promise.all([...chaining, proving, making])
    await chainAll(observer)

    expect(found, `seed ${seed}`).toEqual([])
    expect([...await faultsOf(observer), ...await faultsOf(observer, other)], `seed ${seed}`).toEqual([])
    const { rows } = await observer.query(
      `select e.organization_id, count(*) - (
                select sum(b.line_count) from audit.log_batches as b where b.organization_id = e.organization_id
              ) as missing
         from audit.events as e where e.organization_id in ($1, $2) group by e.organization_id order by 1`, [acme, other])
    expect(rows).toEqual([{ organization_id: acme, missing: '0' }, { organization_id: other, missing: '0' }])
  })
})

test('a month that is forgotten because of its age is not missed, one that somebody takes away is', async () => {
  await withProductCopy(async ({ connect }) => {
    const [client, writer, chainer, prover] = await Promise.all([connect(), connect(), connect(), connect()])
    await client.query('delete from audit.log_batches')
    await client.query(`select audit.add_partition('2020-01-01 00:00:00Z'), audit.add_partition('2020-02-01 00:00:00Z')`)
    for (const at of ['2020-01-10', '2020-01-31 23:59', '2020-02-01 00:01', '2020-02-10']) {
      await client.query(
        `insert into audit.events (at, organization_id, site_id, entity, entity_id, operation)
         select $2, $1, $1, 'x', uuidv7(), 'INSERT' from generate_series(1, 3)`, [acme, at])
    }
    await client.query(`select core.set_retention('audit.events', 400)`)
    expect((await client.query(`select core.run_scheduled_task('forget_log_months') as outcome`)).rows).toEqual([{ outcome: 'DONE' }])
    expect((await client.query(`select to_regclass('audit.events_2020_01') is not null as is_there`)).rows).toEqual([{ is_there: true }])
    await chainAll(client)
    expect(await faultsOf(client)).toEqual([])

    expect(codes(await told(client, 'alter table audit.events detach partition audit.events_2020_01'))).toEqual(['LINE_DELETED'])
    expect(codes(await told(client, 'truncate audit.events_2020_02'))).toEqual(['LINE_DELETED'])

    // While others write, chain and forget at the same time.
    let isOver = false
    const writing = (async () => { while (!isOver) await writer.query(insertLines, [acme, 3]) })()
    const chaining = (async () => { while (!isOver) await chainer.query('select audit.chain_log()') })()
    const found: Fault[] = []
    const proving = (async () => { while (!isOver) found.push(...await faultsOf(prover)) })()
    await expect.poll(async () => {
      await client.query(`select core.run_scheduled_task('forget_log_months')`)
      return (await client.query(
        `select to_regclass('audit.events_2020_01') is null and to_regclass('audit.events_2020_02') is null as is_gone`)).rows
    }).toEqual([{ is_gone: true }])
    isOver = true
    await Promise.all([writing, chaining, proving])
    expect(found).toEqual([])
    await chainAll(client)
    expect(await faultsOf(client)).toEqual([])
    const { rows } = await client.query(
      `select month, line_count, lines is null as is_gone from audit.log_batches
        where organization_id = $1 and kind = 'FORGOTTEN' order by number`, [acme])
    expect(rows).toEqual([
      { month: '2020_01', line_count: '6', is_gone: true }, { month: '2020_02', line_count: '6', is_gone: true }])

    // A line that is put into a month that was forgotten, and one that is dated back.
    expect(codes(await told(client,
      `insert into audit.events (at, transaction, organization_id, site_id, entity, entity_id, operation)
       values ('2020-01-10', '5', $1, $1, 'x', uuidv7(), 'INSERT')`, [acme]))).toEqual(['LINE_INSERTED'])
    await client.query(`insert into audit.events (at, organization_id, site_id, entity, entity_id, operation)
       values (now() - interval '3 days', $1, $1, 'x', uuidv7(), 'INSERT')`, [acme])
    await chainAll(client)
    expect(codes(await faultsOf(client))).toEqual(['LINES_BACKDATED'])
  })
})
