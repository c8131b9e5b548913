import { randomUUID } from 'node:crypto'
import { httpTarget, type HttpCall } from '../load/http.ts'
import { sqlTarget } from '../load/sql.ts'
import type { Account } from '../stack/accounts.ts'
import { act, type Context } from './context.ts'
import { measureReceipts } from './receipts.ts'

/** What comes in one request: 10,000 readings, 1,000 contract types as CSV, and receipts of 1,000 lines. */
export async function measureBulk(context: Context): Promise<void> {
  if (context.options.isShort) return
  const { servers, superuser } = context
  const account = await context.account(1000)
  if (context.actions.has('ingest_readings')) {
    const { rows: meters } = await superuser.query<{ id: string }>(
      'select id from meter.meters where site_id = any ($1) limit 100', [account.siteIds])
    let minute = 0
    const readings = () => Array.from({ length: 10_000 }, (_, index) => {
      if (index % meters.length === 0) minute++
      const at = new Date(Date.UTC(2025, 5, 1) + minute * 60_000).toISOString()
      return { meter_id: meters[index % meters.length]?.id, read_at: at, reading: 5000 + minute / 60 }
    })
    await context.compare('ingest_readings of 10,000', 1, [
      httpTarget('api', servers.api, () => act('ingest_readings', { p_readings: readings() }, account)),
    ], 'LIGHT')
  } else context.skip('ingest_readings of 10,000', 'there is no such action')
  await ingestWatched(context, account)
  if (context.lists.has('contract_type_settings')) {
    let run = 0
    const upsert = (): HttpCall => {
      const line = (index: number) => `BENCH-${index},Type ${index} of run ${run},FULL_SERVICE`
      const lines = Array.from({ length: 1000 }, (_, index) => line(index))
      run++
      return {
        method: 'POST', path: '/contract_type_settings', body: ['code,name,category', ...lines].join('\n'),
        headers: {
          Authorization: `Bearer ${account.token}`, 'Content-Type': 'text/csv',
          Prefer: 'resolution=merge-duplicates,return=minimal',
        },
      }
    }
    await context.compare('contract type upsert of 1,000', 1, [httpTarget('api', servers.api, upsert)], 'LIGHT')
  } else context.skip('contract type upsert of 1,000', 'there is no such list')
  await measureReceipts(context)
}

/**
 * 10,000 readings of 100 meters of their own, each with a rule that none of them breaks; beside the statements by hand
 * that keep as many rows and where each meter stands, and judge nothing.
 */
async function ingestWatched(context: Context, account: Account): Promise<void> {
  const name = 'ingest_readings of 10,000 with rules on their meters'
  if (!context.options.only.test(name)) return
  if (!context.actions.has('create_meter_alarm_rule')) return context.skip(name, 'there is no such action')
  const batch = `BENCH-${randomUUID().slice(0, 8)}`
  const { rows: meters } = await context.superuser.query<{ id: string }>(
    `insert into meter.meters (organization_id, site_id, asset_id, code, name, kind, unit)
     select a.organization_id, a.site_id, a.id, format('${batch}-%s', row_number() over (order by a.id)), 'Watched', 'GAUGE', '°C'
       from asset.assets as a where a.site_id = any ($1) order by a.id limit 100
     returning id`, [account.siteIds])
  if (meters.length === 0) throw new Error('The account reaches nothing to act on: run with --fresh.')
  const ids = meters.map(({ id }) => id)
  await context.superuser.query(
    `insert into meter.standings (organization_id, site_id, meter_id)
     select m.organization_id, m.site_id, m.id from meter.meters as m where m.id = any ($1)`, [ids])
  await context.superuser.query(
    `insert into meter.alarm_rules (organization_id, site_id, meter_id, name, high_warning, high_critical)
     select m.organization_id, m.site_id, m.id, 'Too hot', 100000, 200000 from meter.meters as m where m.id = any ($1)`, [ids])
  await context.superuser.query('analyze meter.meters, meter.standings, meter.alarm_rules')

  // Both write later and later instants, and never the same ones.
  let minute = 0
  const next = () => minute++
  const readings = () => {
    const first = Date.UTC(2024, 0, 1) + next() * 100 * 60_000
    return Array.from({ length: 10_000 }, (_, index) => ({
      meter_id: ids[index % ids.length], reading: 20 + index % 7,
      read_at: new Date(first + Math.floor(index / ids.length) * 60_000).toISOString(),
    }))
  }
  const plain = sqlTarget('by-hand', context.database.superuserUrl, () => {
    const values = [JSON.stringify(readings())]
    const given = 'jsonb_to_recordset($1) as g (meter_id uuid, reading numeric, read_at timestamptz)'
    return [
      { text: 'begin' },
      {
        text: `insert into meter.readings (organization_id, site_id, meter_id, read_at, reading, source)
               select m.organization_id, m.site_id, m.id, g.read_at, g.reading, 'SENSOR'
                 from ${given} join meter.meters as m on m.id = g.meter_id`, values,
      },
      {
        text: `update meter.standings as s
                  set current_reading = n.reading, current_at = n.read_at, watched_at = n.read_at
                 from (select distinct on (g.meter_id) g.* from ${given} order by g.meter_id, g.read_at desc) as n
                where s.meter_id = n.meter_id`, values,
      },
      { text: 'commit' },
    ]
  })
  await context.compare(name, 1, [
    httpTarget('api', context.servers.api, () => act('ingest_readings', { p_readings: readings() }, account)), plain,
  ], 'LIGHT')
}
