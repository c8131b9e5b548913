import { httpTarget, type HttpCall } from '../load/http.ts'
import { act, type Context } from './context.ts'

/** What machines send in one request: 10,000 readings, and 1,000 contract types as CSV. */
export async function measureBulk(context: Context): Promise<void> {
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
}
