import { type Client, escapeLiteral } from 'pg'
import { connectAlike, type Side, value } from './sides.ts'
import { listed, type MovingTable } from './tables.ts'

/** A table's rows of the organization: how many, and the sum of their hashes. */
interface Sum { name: string, n: string, sum: string }

/**
 * Counts and hashes of all tables of one side. `settle` hashes what is there and keeps the sums by part of a table;
 * `total` reads every row, and hashes again only the parts in which a row was written or has gone since.
 */
interface Sums {
  settle(): Promise<void>
  total(): Promise<Sum[]>
  end(): Promise<void>
}

/** Tables with more rows of the organization are kept by part; the others are hashed whole. */
const mostWhole = 2000
/** A part has about so many rows, in at most `mostParts` parts. */
const partRows = 16
const mostParts = 65_536
/** Connections to each side: so many tables are read at once. */
const laneCount = 4

interface Part {
  table: MovingTable
  rows: number
}

/** What one connection reads. */
interface Lane {
  client: Client
  long: PartedTable[]
  short: MovingTable[]
}

/** Which tables are kept by part; the same on both sides. */
async function longTables(client: Client, tables: MovingTable[], organizationId: string): Promise<Part[]> {
  const { rows } = await client.query<{ at: number, n: string }>(tables.map(({ name, owner }, at) =>
    `select ${at} as at, (select count(*) from (select from ${name} as t where t.${owner} = ${escapeLiteral(organizationId)} limit ${mostWhole + 1}) as r) as n`)
    .join(' union all '))
  const long = rows.flatMap(({ at, n }) => (Number(n) > mostWhole ? tables.slice(at, at + 1) : []))
  const counted: Part[] = []
  for (const table of long) {
    counted.push({ table, rows: Number(await value<string>(client, `select count(*) as value from ${table.name} where ${table.owner} = $1`, [organizationId])) })
  }
  return counted.toSorted((a, b) => b.rows - a.rows)
}

const hashOf = ({ columns }: MovingTable): string => `hashtextextended(row(${listed(columns, 't')})::text, 0)::numeric`

/** One table, whose rows are in parts by their place in the file. */
class PartedTable {
  private readonly kept: string
  private readonly name: string
  private readonly where: string
  private readonly part: string
  private readonly seen: string
  private readonly files: string
  private readonly hash: string
  /** Every transaction below had ended when the sums were kept. */
  private threshold = '0'
  /** The files of the table then: rewritten ones give rows other places. */
  private keptFiles = ''

  constructor({ table, rows }: Part, at: number, organizationId: string) {
    this.name = table.name
    this.kept = `pg_temp.kept_${at}`
    this.hash = hashOf(table)
    this.where = `t.${table.owner} = ${escapeLiteral(organizationId)}`
    this.part = `(hashtid(t.ctid) & ${Math.min(mostParts, 2 ** Math.ceil(Math.log2(rows / partRows))) - 1})`
    this.seen = `select ${this.part} as part, count(*) as n, count(*) filter (where age(t.xmin) > age($1::xid8::xid)) as settled
      from ${this.name} as t where ${this.where} group by 1`
    this.files = `(select string_agg(l.oid || ' ' || pg_relation_filenode(l.oid), ' ' order by l.oid)
      from (select to_regclass(n)::oid as oid from unnest(array[${table.leaves.map(escapeLiteral).join(', ')}]) as n) as l)`
  }

  async open(client: Client): Promise<void> {
    await client.query(`create temporary table ${this.kept.replace('pg_temp.', '')} (part integer not null, n bigint not null, sum numeric not null)`)
  }

  /** A snapshot of its own; what a transaction wrote that still ran then is not kept. */
  async settle(client: Client): Promise<void> {
    await client.query('begin isolation level repeatable read')
    // Before the snapshot: nobody rewrites the table after it.
    await client.query(`lock table ${this.name} in access share mode`)
    const { rows: [now = { threshold: '', files: '' }] } = await client.query<{ threshold: string, files: string }>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as threshold, ${this.files} as files`)
    if (now.files !== this.keptFiles) await client.query(`delete from ${this.kept}`)
    await client.query(
      `with seen as materialized (${this.seen}),
            changed as materialized (
              select s.part from seen as s left join ${this.kept} as k on k.part = s.part where k.n is distinct from s.n or s.settled <> s.n
            ),
            gone as (delete from ${this.kept} as k where k.part in (select c.part from changed as c) or k.part not in (select s.part from seen as s))
       insert into ${this.kept}
       select ${this.part}, count(*), sum(${this.hash})
         from ${this.name} as t
        where ${this.where} and ${this.part} in (select c.part from changed as c) and age(t.xmin) > age($2::xid8::xid)
        group by 1`, [this.threshold, now.threshold])
    await client.query('commit')
    this.threshold = now.threshold
    this.keptFiles = now.files
    await client.query(`analyze ${this.kept}`)
  }

  /** All rows as they are now: a part whose rows are those that were kept has their sum, the others are hashed. */
  async total(client: Client): Promise<Sum[]> {
    const { rows } = await client.query<Sum>({
      name: `total ${this.kept}`,
      text: `with seen as materialized (
               select ${this.part} as part, t.ctid as place, age(t.xmin) > age($1::xid8::xid) as is_settled from ${this.name} as t where ${this.where}
             ),
             parts as materialized (select s.part, count(*) as n, count(*) filter (where s.is_settled) as settled from seen as s group by 1),
             same as materialized (
               select k.part, k.n, k.sum from ${this.kept} as k join parts as p on p.part = k.part
                where k.n = p.n and p.settled = p.n and $2 = ${this.files}
             )
             select ${escapeLiteral(this.name)} as name, (r.n + (select coalesce(sum(n), 0) from same))::text as n,
                    (r.sum + (select coalesce(sum(sum), 0) from same))::text as sum
               from (select count(*) as n, coalesce(sum(${this.hash}), 0) as sum
                       from ${this.name} as t
                      where ${this.where}
                        and t.ctid = any (array(select s.place from seen as s where s.part not in (select e.part from same as e)))) as r`,
      values: [this.threshold, this.keptFiles],
    })
    return rows
  }
}

/** Tables that are hashed whole, in one statement. */
async function wholeSums(client: Client, tables: MovingTable[], organizationId: string): Promise<Sum[]> {
  if (tables.length === 0) return []
  const text = tables.map((table) =>
    `select ${escapeLiteral(table.name)} as name, count(*)::text as n, coalesce(sum(${hashOf(table)}), 0)::text as sum
       from ${table.name} as t where t.${table.owner} = ${escapeLiteral(organizationId)}`).join(' union all ')
  // Its plan, which takes longer than itself, is kept by the connection.
  return (await client.query<Sum>({ name: 'whole', text })).rows
}

async function openSums(side: Side, tables: MovingTable[], long: Part[], organizationId: string): Promise<Sums> {
  const lanes: Lane[] = []
  const inLanes = async <T>(run: (lane: Lane) => Promise<T>): Promise<T[]> => await Promise.all(lanes.map(run))
  const end = async () => void await inLanes(async ({ client }) => await client.end())
  try {
    for (let number = 1; number <= laneCount; number++) lanes.push({ client: await connectAlike(side.url), long: [], short: [] })
    await inLanes(async ({ client }) => await client.query('set plan_cache_mode = force_generic_plan'))
    // The longest first, each to the connection that has least to read.
    const rows = lanes.map(() => 0)
    const laneFor = (count: number): Lane | undefined => {
      const least = rows.indexOf(Math.min(...rows))
      rows[least] = (rows[least] ?? 0) + count
      return lanes[least]
    }
    for (const [at, part] of long.entries()) {
      const lane = laneFor(part.rows)
      const table = new PartedTable(part, at, organizationId)
      lane?.long.push(table)
      if (lane !== undefined) await table.open(lane.client)
    }
    for (const table of tables) if (!long.some((each) => each.table === table)) laneFor(mostWhole / 4)?.short.push(table)
  } catch (error) {
    await end()
    throw error
  }
  const total = async (): Promise<Sum[]> => (await inLanes(async (lane) => {
    const sums = await wholeSums(lane.client, lane.short, organizationId)
    for (const table of lane.long) sums.push(...await table.total(lane.client))
    return sums
  })).flat()
  return {
    end, total,
    settle: async () => void await inLanes(async (lane) => {
      for (const table of lane.long) await table.settle(lane.client)
    }),
  }
}

export interface Comparison {
  /** Hashes what is there, outside the pause, so that what follows reads little; any number of times. */
  settle(): Promise<void>
  /** The tables that differ, with their numbers of rows; none when both sides have the same rows. */
  differing(): Promise<string[]>
  end(): Promise<void>
}

/** Both sides, at once. The caller ends it. */
export async function openComparison(source: Side, target: Side, organizationId: string, tables: MovingTable[]): Promise<Comparison> {
  const long = await longTables(source.client, tables, organizationId)
  const here = await openSums(source, tables, long, organizationId)
  const there = await openSums(target, tables, long, organizationId).catch(async (error: unknown) => {
    await here.end()
    throw error
  })
  return {
    // The total is read for its plans.
    settle: async () => void await Promise.all([here, there].map(async (sums) => {
      await sums.settle()
      await sums.total()
    })),
    differing: async () => {
      const [sums, theirs] = await Promise.all([here.total(), there.total()])
      const others = new Map(theirs.map((sum) => [sum.name, sum]))
      return sums.flatMap(({ name, n, sum }) => {
        const other = others.get(name)
        return other?.n === n && other.sum === sum ? [] : [`${name} (${n} rows and ${other?.n ?? 'none'})`]
      })
    },
    end: async () => void await Promise.all([here.end(), there.end()]),
  }
}
