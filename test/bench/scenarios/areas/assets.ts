import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { byHand, compareAction, takeTurns } from './compare.ts'

/** A tree of 100,000 assets, ten below each; a branch of 111 moves from one place to another and back. */
export async function moveBranch(context: Context): Promise<void> {
  const name = 'move_asset, a branch of 111 in a tree of 100,000'
  if (!context.options.only.test(name)) return
  const account = await context.account(20)
  await byHand(context, {
    text: `create temporary table bench_tree as
           select n, uuidv7() as id, case when n > 1 then (n + 8) / 10 end as above
             from generate_series(1, 100000) as n`,
  }, {
    text: `insert into asset.assets (id, organization_id, site_id, parent_id, asset_number, name, status)
           select t.id, $1, $2, p.id, format('TREE-%s-%s', left(t.id::text, 8), t.n), format('Part %s', t.n),
                  'IN_SERVICE'
             from bench_tree as t left join bench_tree as p on p.n = t.above order by t.n`,
    values: [account.organizationId, account.siteIds[0]],
  }, {
    text: `insert into asset.placements (organization_id, asset_id, site_id, parent_id, started_at, reason)
           select $1, t.id, $2, p.id, timestamptz '2024-01-01', 'INSTALL'
             from bench_tree as t left join bench_tree as p on p.n = t.above`,
    values: [account.organizationId, account.siteIds[0]],
  })
  const { rows: parents } = await context.superuser.query<{ id: string }>(
    'select t.id from bench_tree as t where t.n in (3, 4) order by t.n')
  const { rows: [branch] } = await context.superuser.query<{ id: string }>(
    'select t.id from bench_tree as t where t.n = 200')
  await context.superuser.query('drop table bench_tree; analyze asset.assets')
  let turn = 0
  await compareAction(context, name, 'move_asset', account, () => ({
    p_asset_id: branch?.id, p_values: { parent_id: parents[turn++ % 2]?.id },
  }))
}

/** A year in which an asset stood still for an hour of each day. */
export async function explainAvailability(context: Context): Promise<void> {
  const name = 'explain_asset_availability over a year of 365 downtimes'
  if (!context.options.only.test(name)) return
  const account = await context.account(20)
  const asset = await takeTurns<{ id: string }>(context,
    `select id from asset.assets where site_id = any ($1) and status = 'IN_SERVICE' limit 20`, [account.siteIds])
  const ids = Array.from({ length: 20 }, () => asset().id)
  await byHand(context, {
    text: `insert into asset.downtimes (
             organization_id, site_id, asset_id, is_failure, counts_in_availability, started_at, ended_at, status
           )
           select a.organization_id, a.site_id, a.id, true, true, t.at, t.at + interval '1 hour', 'CLOSED'
             from asset.assets as a
            cross join lateral (
              select timestamptz '2025-01-01 06:00Z' + make_interval(days => n) as at from generate_series(0, 364) as n
            ) as t
            where a.id = any ($1)`,
    values: [[...new Set(ids)]],
  })
  await compareAction(context, name, 'explain_asset_availability', account, () => ({
    p_asset_id: asset().id, p_from: '2025-01-01T00:00:00Z', p_before: '2026-01-01T00:00:00Z',
  }))
}

/** What a newcomer does first; the numbers are new in each call. */
export async function importAssets(context: Context): Promise<void> {
  const account = await context.account(1000)
  const { rows: [site] } = await context.superuser.query<{ code: string }>(
    'select code from core.sites where organization_id = $1 order by code limit 1', [account.organizationId])
  let run = 0
  const stamp = randomUUID().slice(0, 8)
  for (const count of context.options.isQuick ? [1000] : [1000, 10_000]) {
    await compareAction(context, `import_assets of ${count.toLocaleString('en')}`, 'import_assets', account, () => {
      run++
      const rows = Array.from({ length: count }, (_, index) => ({
        asset_number: `IMP-${stamp}-${run}-${index}`, name: `Pump ${index}`, site_code: site?.code, criticality: 'B',
      }))
      return { p_rows: rows }
    })
  }
}
