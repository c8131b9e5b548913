import { httpTarget } from '../load/http.ts'
import { sqlTarget } from '../load/sql.ts'
import type { Account } from '../stack/accounts.ts'
import { act, type Context } from './context.ts'
import { callOf, transactionOf } from './gets.ts'

/** An action with a new body for each call. */
interface HotAction {
  action: string
  /** Sites of the account that acts; more where the calls would otherwise meet at the same records. */
  reach: number
  /** Makes what the calls need and answers what gives the body of the next one. */
  prepare(context: Context, account: Account): Promise<() => Record<string, unknown>>
}

const hotActions: readonly HotAction[] = [
  {
    action: 'create_asset',
    reach: 20,
    prepare: async (_, account) => await Promise.resolve(() => ({
      p_values: { site_id: account.siteIds[0], name: 'Pump P-101', manufacturer: 'Maker', criticality: 'B' },
    })),
  },
  {
    action: 'create_work_order',
    reach: 20,
    prepare: async ({ superuser }, account) => {
      const ids = await idsOf(superuser, assetsInUse, account)
      return () => ({ p_values: { asset_id: ids(), title: 'Repair the seal', priority: 'HIGH' } })
    },
  },
  {
    action: 'complete_work_order',
    reach: 20,
    prepare: async ({ superuser }, account) => {
      const ids = await idsOf(superuser, manyInProgress, account)
      return () => ({ p_work_order_id: ids(), p_values: { completion_note: 'Seal replaced' } })
    },
  },
  {
    action: 'record_meter_reading',
    reach: 1000,
    prepare: async ({ superuser }, account) => {
      const ids = await idsOf(superuser, 'select id from meter.meters where site_id = any ($1)', account)
      let reading = 1000
      return () => ({ p_meter_id: ids(), p_reading: reading++ })
    },
  },
]

/** Work is refused on an asset that is retired. */
const assetsInUse = `
  select id from asset.assets where site_id = any ($1) and status = 'IN_SERVICE' order by id limit 100`

const manyInProgress = `
  insert into work.work_orders (organization_id, site_id, work_order_number, title, status, started_at)
  select s.organization_id, s.id, format('BENCH-%s-%s', s.code, n), 'To be completed', 'IN_PROGRESS',
         now() - interval '1 hour'
    from core.sites as s
   cross join generate_series(1, 1000) as n
   where s.id = any ($1)
  returning id`

/** Each hot action over HTTP beside the same transaction sent by a program, and the bytes that it adds to the WAL. */
export async function measureActions(context: Context): Promise<void> {
  const { servers, server, database } = context
  for (const { action, reach, prepare } of hotActions) {
    if (!context.actions.has(action)) {
      context.skip(action, 'there is no such action')
      continue
    }
    if (!context.options.only.test(action)) continue
    const account = await context.account(reach)
    const body = await prepare(context, account)
    const authenticator = server.roleUrl('authenticator', database.name)
    for (const connections of [1, 16]) {
      const before = await walPosition(context)
      await context.compare(action, connections, [
        httpTarget('api', servers.api, () => act(action, body(), account)),
        sqlTarget('sql-tx', authenticator, () =>
          transactionOf(account, 'POST', `/rpc/${action}`, callOf(action, body()))),
      ], connections === 16 ? 'FULL' : 'LIGHT')
      if (connections === 1) await noteWal(context, action, before)
    }
  }
}

async function idsOf(superuser: Context['superuser'], text: string, account: Account): Promise<() => string> {
  const { rows } = await superuser.query<{ id: string }>(text, [account.siteIds])
  if (rows.length === 0) throw new Error('The account reaches nothing to act on: measure at a larger scale.')
  let next = 0
  return () => rows[next++ % rows.length]!.id
}

interface WalPosition {
  lsn: string
  calls: number
}

/** What was written is counted by the lines of the audit trail, of which an action writes one or a few. */
async function walPosition({ superuser }: Context): Promise<WalPosition> {
  const { rows: [row] } = await superuser.query<WalPosition>(
    'select pg_current_wal_lsn()::text as lsn, (select count(*)::integer from audit.events) as calls')
  return row!
}

async function noteWal(context: Context, action: string, before: WalPosition): Promise<void> {
  const after = await walPosition(context)
  const { rows: [row] } = await context.superuser.query<{ bytes: number }>(
    'select ($1::pg_lsn - $2::pg_lsn)::float8 as bytes', [after.lsn, before.lsn])
  const events = after.calls - before.calls
  if (events > 0) context.costs.set(`WAL bytes per audited change, ${action}`, row!.bytes / events)
}
