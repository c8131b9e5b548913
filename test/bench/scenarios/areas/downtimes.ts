import { sqlTarget } from '../../load/sql.ts'
import type { Context } from '../context.ts'
import { byHand, compareAction } from './compare.ts'

/**
 * How assets ran between maintenance in a year, by site: five downtimes for each of 50,000 assets at most, beside a count by hand that follows
 * who stops whom through the tree and counts once what overlaps.
 */
export async function readDowntimes(context: Context): Promise<void> {
  const name = 'TIME_BETWEEN_MAINTENANCE of a year by site'
  if (!context.options.only.test(name)) return
  const account = await context.account(1000)
  await byHand(context, {
    text: `insert into asset.downtimes (
             organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, started_at, ended_at, status, work_order_id
           )
           select a.organization_id, a.site_id, a.id, case when k.n % 2 = 0 then 'PLANNED' else 'UNPLANNED' end, k.n % 2 = 1, true,
                  k.at, k.at + interval '1 hour' * (1 + a.place % 30), 'CLOSED', uuidv7()
             from (
               select a.*, row_number() over (order by a.id) as place
                 from asset.assets as a
                where a.organization_id = $1 and a.status in ('IN_SERVICE', 'STANDBY') order by a.id limit 50000
             ) as a
            cross join lateral (
              select n, timestamptz '2025-01-03' + make_interval(days => n * 70, mins => (a.place % 90000)::integer) as at
                from generate_series(0, 4) as n
            ) as k
            where not exists (select from asset.downtimes as d where d.asset_id = a.id)`,
    values: [account.organizationId],
  })
  await context.superuser.query('analyze asset.downtimes')
  const plain = sqlTarget('by-hand', context.database.superuserUrl, () => [{
    text: `with recursive own as (
             select d.asset_id, d.during * tstzrange(y.from_at, y.before_at, '[)') as during,
                    d.started_at >= y.from_at and (
                      d.is_failure
                      or d.kind = 'PLANNED' and d.capacity_loss_percent = 100 and num_nonnulls(d.work_order_id, d.outage_id) > 0
                    ) as is_stop,
                    d.capacity_loss_percent = 100 and (d.counts_in_availability or d.kind in ('IDLE', 'EXTERNAL')) as is_down
               from core.sites as s
              cross join lateral (
                select date '2025-01-01'::timestamp at time zone s.time_zone as from_at,
                       least(date '2026-01-01'::timestamp at time zone s.time_zone, now()) as before_at
              ) as y
               join asset.downtimes as d
                 on d.organization_id = s.organization_id
                and d.site_id = s.id
                and d.status in ('OPEN', 'CLOSED')
                and d.during && tstzrange(y.from_at, y.before_at, '[)')
              where s.organization_id = $1
           ), edge as materialized (
             select p.parent_id as from_id, p.asset_id as to_id, p.during
               from asset.placements as p
              where p.organization_id = $1 and p.parent_id is not null
              union all
             select p.asset_id, p.parent_id, p.during
               from asset.placements as p
              where p.organization_id = $1 and p.parent_id is not null and p.stops_parent
           ), down (asset_id, during) as (
             select o.asset_id, o.during from own as o where o.is_down
              union
             select e.to_id, e.during * w.during from down as w join edge as e on e.from_id = w.asset_id and e.during && w.during
           ), stood as (
             select g.asset_id, sum(extract(epoch from upper(g.during) - lower(g.during))) / 3600 as hours
               from (select w.asset_id, unnest(range_agg(w.during)) as during from down as w group by w.asset_id) as g
              group by g.asset_id
           ), stops as (
             select o.asset_id, count(*) as stops from own as o where o.is_stop group by o.asset_id
           )
           select a.site_id, sum(extract(epoch from z.before_at - z.from_at) / 3600 - coalesce(w.hours, 0)), sum(coalesce(c.stops, 0))
             from core.sites as s
            cross join lateral (
              select date '2025-01-01'::timestamp at time zone s.time_zone as from_at,
                     least(date '2026-01-01'::timestamp at time zone s.time_zone, now()) as before_at
            ) as z
             join asset.assets as a
               on a.organization_id = s.organization_id and a.site_id = s.id and a.status in ('IN_SERVICE', 'STANDBY')
             left join stood as w on w.asset_id = a.id
             left join stops as c on c.asset_id = a.id
            where s.organization_id = $1
            group by a.site_id`,
    values: [account.organizationId],
  }])
  await compareAction(context, name, 'list_figure_values', account, () => ({
    p_figure: 'TIME_BETWEEN_MAINTENANCE', p_from: '2025-01-01', p_until: '2025-12-31', p_group_by: ['site'],
  }), [plain])
}
