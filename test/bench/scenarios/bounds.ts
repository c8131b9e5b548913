import { withClient } from '../../../scripts/database/connection.ts'
import { readBounds } from '../../../scripts/generate/bounds.ts'
import { askAll, faultsOf } from '../../db/performance/long-lists.ts'
import { root } from '../../support/files.ts'
import { contextOf } from '../stack/accounts.ts'
import type { Context } from './context.ts'
import { hotLists } from './hot-lists.ts'

/**
 * Every order and filter of the lists of long tables (--quick: of two of them), asked by who reaches one site and by who
 * reaches all, as the gateway and the hook let them pass: what reads more rows than they are to let pass is a violation.
 */
export async function measureBounds(context: Context): Promise<void> {
  if (!context.options.only.test('bounds of lists')) return
  const { superuser } = context
  const [one, all] = [await context.account(1), await context.account(1000)]
  // Scenarios before this one added a quarter more orders; autovacuum sees it within a minute.
  await superuser.query('analyze')
  const { rows: tables } = await superuser.query<{ name: string }>(
    `select c.oid::regclass::text as name
       from pg_class as c
      where c.relkind in ('r', 'p') and not c.relispartition and c.oid >= 16384
        and (select sum(p.reltuples) from pg_class as p
              where p.oid = c.oid or p.oid in (select inhrelid from pg_inherits where inhparent = c.oid)) > 100000`)
  const readers = [one, all].map((account) => ({
    name: `${account.reach} sites`, reachesAll: account.reachesAll, settings: contextOf(account),
  }))
  const hot = hotLists.filter(({ isRatio }) => isRatio).map(({ list }) => list)
  const only = context.options.isQuick ? new RegExp(`^(stock_movements|${hot.join('|')})$`) : /./
  const place = { organizationId: all.organizationId, siteId: one.siteIds[0] ?? '' }
  // Rows are counted here, not time, so each core asks its own queries.
  const outcomes = await withClient(context.database.superuserUrl, async (second) =>
    await askAll([superuser, second], await readBounds(superuser, root), tables.map(({ name }) => name), place, readers, only))
  context.violations.push(...faultsOf(outcomes))
  context.costs.set('orders and filters of long lists', outcomes.length)
  context.costs.set('orders and filters of long lists that are refused', outcomes.filter(({ isRefused }) => isRefused).length)
}
