import { expect, test } from 'vitest'
import { actingAs } from '../../../scripts/database/connection.ts'
import { loadDemo } from '../../../scripts/start/load-demo.ts'
import { callerOf } from '../support/caller.ts'
import { cloneUrl, inSession } from '../support/database.ts'
import { exchange } from '../support/log_in.ts'
import { newTenant } from '../support/tenant.ts'

type Row = Record<string, unknown>

interface Exported { list: string, row_count: number, import_rows: Row[] }

interface Imported { created: number, rejected: number, row_outcomes: { outcome: string }[] }

/** What no import makes and records of the demonstration name, in the order in which one names another. */
const foundations = [
  'workforce.calendars', 'workforce.calendar_hours', 'core.sites', 'core.custom_fields', 'work.failure_classes', 'workforce.crafts', 'workforce.certificate_types',
  'inventory.units', 'inventory.storerooms', 'inventory.bins', 'meter.types', 'contract.types', 'work.types', 'request.problems',
  'maintenance.job_plans', 'maintenance.job_plan_revisions', 'maintenance.routes', 'inspection.templates', 'procurement.cost_centers',
]

/** Copies them to another organization under other ids. Sites alone run their triggers, which keep who reaches them. */
async function copyFoundations(from: string, to: string): Promise<void> {
  await inSession(async (client) => {
    for (const table of foundations) {
      const { rows: [row] } = await client.query<{ columns: string, values: string }>(
        `select string_agg(format('%I', a.attname), ', ') as columns,
                string_agg(case
                  when a.attname = 'organization_id' then '$2::uuid'
                  when a.attname in ('created_by', 'updated_by', 'account_id') then 'null'
                  when a.atttypid = 'uuid'::regtype then format('md5(t.%I || $2::text)::uuid', a.attname)
                  else format('t.%I', a.attname) end, ', ') as values
           from pg_attribute as a
          where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`, [table])
      await client.query(`set session_replication_role = ${table === 'core.sites' ? 'origin' : 'replica'}`)
      await client.query(
        `insert into ${table} (${row?.columns}) select ${row?.values} from ${table} as t where t.organization_id = $1::uuid`,
        [from, to])
    }
    await client.query('set session_replication_role = origin')
  })
}

/**
 * A row as it is after an import into an empty organization: records begin with the first status, work is not begun and
 * what was done is closed, work that was on hold is due again, accounts are not exported, and what a meter counted is
 * counted before its first reading.
 */
function afterwards(list: string, row: Row, before: Row): Row {
  const changed: Record<string, Row> = {
    workers: { account_email: null },
    asset_meters: { initial_life_to_date: row.life_to_date },
    work_orders: {
      ...(row.completed_at === null ? { started_at: null } : { closed_at: row.closed_at ?? row.completed_at }),
      ...(before.status === 'ON_HOLD' ? { due_at: null } : {}),
    },
  }
  return { ...row, status: null, ...changed[list] }
}

test('what is exported is imported into an empty organization, and is exported from there as it was', async () => {
  const demo = await loadDemo(actingAs(cloneUrl(), 'assetry_owner'))
  const administrator = callerOf((await exchange(demo.api_key)).token ?? '')
  const first = (await administrator.post('/rpc/export_records', {})).body as Exported[]
  expect(first.length).toBeGreaterThan(10)
  for (const { list, row_count: count, import_rows: rows } of first) {
    expect([list, rows.length]).toEqual([list, count])
    expect([list, count > 2]).toEqual([list, true])
  }

  const tenant = await newTenant()
  const [demonstration] = await tenant.sql<{ id: string }>('select id from core.organizations where name = $1', [demo.organization])
  await copyFoundations(demonstration?.id ?? '', tenant.organizationId)
  const member = await tenant.member({ permissions: 'all' })
  for (const { list, import_rows: rows } of first) {
    const sent = list === 'workers' ? rows.map((row) => ({ ...row, account_email: null })) : rows
    // What is a draft is no contract of work yet.
    if (list === 'work_orders') {
      await tenant.sql(`set session_replication_role = replica;
        update contract.contracts set status = 'ACTIVE' where organization_id = '${tenant.organizationId}';
        set session_replication_role = origin`)
    }
    const tried = await member.post(`/rpc/import_${list}`, { p_rows: sent })
    const [imported] = tried.body as Imported[]
    const rejected = imported?.row_outcomes.filter((row) => row.outcome !== 'CREATED')
    expect([list, rejected, imported?.created]).toEqual([list, [], rows.length])
    const [again] = (await member.post(`/rpc/import_${list}`, { p_rows: sent })).body as Imported[]
    expect([list, again?.created]).toEqual([list, 0])
  }

  const second = (await member.post('/rpc/export_records', {})).body as Exported[]
  expect(second.map(({ list }) => list)).toEqual(first.map(({ list }) => list))
  for (const [index, { list, import_rows: rows }] of first.entries()) {
    expect([list, second[index]?.import_rows.map((row, place) => afterwards(list, row, rows[place] ?? {}))])
      .toEqual([list, rows.map((row) => afterwards(list, row, row))])
  }
})
