import { sqlTarget, type Statement } from '../../load/sql.ts'
import type { Context } from '../context.ts'
import { byHand, compareAction } from './compare.ts'

interface Kpi {
  figure: string
  from: string
  until: string
  /** The same numbers by site: without row security, parts and groups; $1 is the organization, $2 the first day, $3 the last one. */
  plain: string
}

/** Of each site of the organization. */
const sites = `site as materialized (
  select s.id, s.organization_id, s.time_zone, $2::date::timestamp at time zone s.time_zone as from_at,
         least(($3::date + 1)::timestamp at time zone s.time_zone, now()) as before_at
    from core.sites as s
   where s.organization_id = $1
)`

/** Who stood how long: what others stop is followed through the tree, and what overlaps counts once. */
const stood = `own as (
  select d.asset_id, d.work_order_id, d.started_at, d.is_failure, s.from_at, s.before_at,
         d.during * tstzrange(s.from_at, s.before_at, '[)') as during,
         d.started_at >= s.from_at as is_begun,
         d.kind = 'PLANNED' and d.capacity_loss_percent = 100 and num_nonnulls(d.work_order_id, d.outage_id) > 0 as is_planned_work,
         d.capacity_loss_percent = 100 and (d.counts_in_availability or d.kind in ('IDLE', 'EXTERNAL')) as is_down
    from site as s
    join asset.downtimes as d
      on d.organization_id = s.organization_id
     and d.site_id = s.id
     and d.status in ('OPEN', 'CLOSED')
     and d.during && tstzrange(s.from_at, s.before_at, '[)')
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
)`

const hoursUp = `extract(epoch from s.before_at - s.from_at) / 3600 - coalesce(w.hours, 0)`

/** Hours up by what is counted of the asset's own downtimes. */
function betweenStops(condition: string): string {
  return `with recursive ${sites}, ${stood}, stops as (
      select o.asset_id, count(*) as stops from own as o where o.is_begun and (${condition}) group by o.asset_id
    )
    select a.site_id, sum(${hoursUp}) as numerator, sum(coalesce(c.stops, 0)) as denominator
      from site as s
      join asset.assets as a
        on a.organization_id = s.organization_id and a.site_id = s.id and a.status in ('IN_SERVICE', 'STANDBY')
      left join stood as w on w.asset_id = a.id
      left join stops as c on c.asset_id = a.id
     group by a.site_id`
}

export const kpis: readonly Kpi[] = [
  {
    figure: 'TIME_BETWEEN_MAINTENANCE', from: '2025-01-01', until: '2025-12-31',
    plain: betweenStops('o.is_failure or o.is_planned_work'),
  },
  {
    figure: 'TIME_BETWEEN_FAILURES', from: '2025-01-01', until: '2025-12-31',
    plain: betweenStops('o.is_failure'),
  },
  {
    // A work order that repaired several assets counts for each, its clock from the failure on.
    figure: 'INHERENT_AVAILABILITY', from: '2025-01-01', until: '2025-12-31',
    plain: `with recursive ${sites}, ${stood}, repair as (
        select r.asset_id, sum(extract(epoch from upper(k.during) - lower(k.during))) / 3600 as hours
          from (
            select d.organization_id, d.asset_id, d.work_order_id, s.from_at, s.before_at, min(d.started_at) as failed_at
              from site as s
              join asset.downtimes as d
                on d.organization_id = s.organization_id
               and d.site_id = s.id
               and d.status in ('OPEN', 'CLOSED')
               and d.is_failure
               and d.work_order_id is not null
               and d.started_at < s.before_at
             group by d.organization_id, d.asset_id, d.work_order_id, s.from_at, s.before_at
          ) as r
          join work.clock_segments as c
            on c.organization_id = r.organization_id
           and c.work_order_id = r.work_order_id
           and c.kind = 'RUN'
           and c.started_at < r.before_at
           and (c.ended_at is null or c.ended_at > r.from_at)
         cross join lateral (
            select tstzrange(c.started_at, coalesce(c.ended_at, now()), '[)')
                     * tstzrange(greatest(r.from_at, r.failed_at), r.before_at, '[)') as during
          ) as k
         where not isempty(k.during)
         group by r.asset_id
      )
      select a.site_id, sum(${hoursUp}) as numerator, sum(${hoursUp} + coalesce(c.hours, 0)) as denominator
        from site as s
        join asset.assets as a
          on a.organization_id = s.organization_id and a.site_id = s.id and a.status in ('IN_SERVICE', 'STANDBY')
        left join stood as w on w.asset_id = a.id
        left join repair as c on c.asset_id = a.id
       group by a.site_id`,
  },
  {
    figure: 'INACTIVE_STOCK_SHARE', from: '2025-01-01', until: '2025-06-30',
    plain: `with ${sites}
      select t.site_id, sum(v.value) filter (where v.is_idle) as numerator, sum(v.value) as denominator
        from site as s
        join inventory.standings as t on t.organization_id = s.organization_id and t.site_id = s.id
        left join (
          select n.item_id, n.storeroom_id, sum(n.amount) as later
            from site as z
            join inventory.movements as n
              on n.organization_id = z.organization_id and n.site_id = z.id and n.moved_at >= z.before_at
           group by n.item_id, n.storeroom_id
        ) as m on m.item_id = t.item_id and m.storeroom_id = t.storeroom_id
       cross join lateral (select ($3::date + 1 - interval '1 year') at time zone s.time_zone as since_at) as y
       cross join lateral (
          select t.value - coalesce(m.later, 0) as value,
                 case
                   when t.last_moved_at >= s.before_at then not exists (
                     select
                       from inventory.movements as n
                      where n.organization_id = t.organization_id
                        and n.item_id = t.item_id
                        and n.storeroom_id = t.storeroom_id
                        and n.moved_at >= y.since_at
                        and n.moved_at < s.before_at
                   )
                   else t.last_moved_at < y.since_at
                 end as is_idle
       ) as v
       where v.value <> 0
       group by t.site_id`,
  },
  {
    figure: 'FAILURES_BY_MAINTENANCE', from: '2025-01-01', until: '2025-12-31',
    plain: `with recursive ${sites}, branch as (
        select c.id as above_id, c.id from asset.categories as c where c.organization_id = $1
         union all
        select b.above_id, c.id from branch as b join asset.categories as c on c.organization_id = $1 and c.parent_id = b.id
      ), strategy as materialized (
        select t.id, t.site_id, t.asset_id, t.category_id, t.failure_code_id, m.id as schedule_id, m.site_id as schedule_site_id,
               s.from_at, s.before_at, greatest(s.from_at, coalesce(m.activated_at, m.created_at)) as since_at
          from site as s
          join maintenance.strategies as t
            on t.organization_id = s.organization_id
           and t.site_id = s.id
           and t.archived_at is null
           and t.failure_code_id is not null
          join maintenance.schedules as m on m.organization_id = t.organization_id and m.id = t.schedule_id and m.status <> 'DRAFT'
      ), subject as materialized (
        select t.site_id, t.since_at, t.before_at, t.failure_code_id, b.id as category_id
          from strategy as t
          join branch as b on b.above_id = t.category_id
      ), failure as (
        select t.site_id, count(*) as failures
          from strategy as t
          join work.failure_reports as r
            on r.organization_id = $1
           and r.site_id = t.site_id
           and r.asset_id = t.asset_id
           and t.failure_code_id in (r.problem_id, r.cause_id)
           and r.failed_at >= t.since_at
           and r.failed_at < t.before_at
         group by t.site_id
         union all
        select t.site_id, count(*)
          from strategy as t
          join work.failure_reports as r
            on r.organization_id = $1
           and r.site_id = t.site_id
           and r.component_id = t.asset_id
           and r.asset_id is distinct from t.asset_id
           and t.failure_code_id in (r.problem_id, r.cause_id)
           and r.failed_at >= t.since_at
           and r.failed_at < t.before_at
         group by t.site_id
         union all
        select t.site_id, count(*)
          from subject as t
          join work.failure_reports as r
            on r.organization_id = $1
           and r.site_id = t.site_id
           and r.category_id = t.category_id
           and t.failure_code_id in (r.problem_id, r.cause_id)
           and r.failed_at >= t.since_at
           and r.failed_at < t.before_at
         group by t.site_id
      ), schedule as (
        select t.*, t.schedule_id as id_of from strategy as t
         union all
        select t.*, c.id
          from strategy as t
          join maintenance.schedules as c
            on c.organization_id = $1 and c.site_id = t.schedule_site_id and c.covering_schedule_id = t.schedule_id
      ), done as (
        select t.site_id, count(*) as done
          from schedule as t
          join maintenance.occurrences as o
            on o.organization_id = $1
           and o.site_id = t.schedule_site_id
           and o.schedule_id = t.id_of
           and o.status = 'COMPLETED'
           and not o.is_early
           and o.completed_at >= t.from_at
           and o.completed_at < t.before_at
         group by t.site_id
      )
      select u.site_id, sum(u.failures) as numerator, sum(u.done) as denominator
        from (
          select f.site_id, f.failures, 0 as done from failure as f
           union all
          select d.site_id, 0, d.done from done as d
        ) as u
       group by u.site_id`,
  },
]

/**
 * What the figures count: five downtimes for each of 50,000 assets at most, of which every tenth is part of another, repairs and failure reports of
 * those that failed, 10,000 strategies with ten occurrences each, and stock that moved before and after a year.
 */
export const kpiData: readonly string[] = [
  `update asset.placements as p
      set parent_id = k.parent_id, stops_parent = k.place % 20 = 0
     from (
       select a.id, lag(a.id) over (partition by a.site_id order by a.id) as parent_id, row_number() over (order by a.id) as place
         from asset.assets as a
        where a.organization_id = $1 and a.status in ('IN_SERVICE', 'STANDBY')
     ) as k
    where p.organization_id = $1 and p.asset_id = k.id and k.place % 10 = 0 and k.parent_id is not null and p.parent_id is null`,
  `insert into asset.downtimes (
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
  `insert into work.clock_segments (organization_id, site_id, work_order_id, kind, started_at, ended_at)
   select d.organization_id, d.site_id, d.work_order_id, 'RUN', d.started_at + interval '10 minutes', d.ended_at
     from asset.downtimes as d
    where d.organization_id = $1
      and d.is_failure
      and not exists (select from work.clock_segments as c where c.work_order_id = d.work_order_id)`,
  `insert into work.failure_reports (
     organization_id, site_id, work_order_id, asset_id, category_id, class_id, problem_id, failed_at
   )
   select d.organization_id, d.site_id, d.work_order_id, a.id, a.category_id, md5('class')::uuid,
          md5('problem ' || get_byte(uuid_send(d.work_order_id), 15) % 5)::uuid, d.started_at
     from asset.downtimes as d
     join asset.assets as a on a.id = d.asset_id
    where d.organization_id = $1
      and d.is_failure
      and not exists (select from work.failure_reports as r where r.work_order_id = d.work_order_id)`,
  `with schedule as (
     select m.id, m.organization_id, m.site_id, m.asset_id, a.category_id, row_number() over (order by m.id) as place
       from maintenance.schedules as m
       join asset.assets as a on a.id = m.asset_id
      where m.organization_id = $1
   ), done as (
     insert into maintenance.occurrences (organization_id, site_id, schedule_id, seq, due_at, status, decided_at, completed_at, work_order_id)
     select m.organization_id, m.site_id, m.id, 1000 + k.n, k.at, 'COMPLETED', k.at, k.at, uuidv7()
       from schedule as m
      cross join lateral (
        select n, timestamptz '2025-01-10' + make_interval(days => n * 35) as at from generate_series(1, 10) as n
      ) as k
      where not exists (select from maintenance.strategies as t where t.organization_id = $1)
   )
   insert into maintenance.strategies (
     organization_id, site_id, strategy_number, asset_id, category_id, function, functional_failure, failure_code_id, consequence, task_kind,
     schedule_id
   )
   select m.organization_id, m.site_id, 'K-' || m.place, case when m.place % 2 = 0 then m.asset_id end,
          case when m.place % 2 = 1 then m.category_id end, 'Runs', 'Stands', md5('problem ' || m.place / 2 % 5)::uuid, 'OPERATIONAL', 'RESTORE',
          m.id
     from schedule as m
    where not exists (select from maintenance.strategies as t where t.organization_id = $1)`,
  `update maintenance.schedules set activated_at = '2024-12-01', created_at = '2024-12-01' where organization_id = $1`,
  `with item as (
     insert into inventory.items (organization_id, item_number, name, base_unit_id, status)
     select $1, 'K-' || n, 'Part ' || n, (select u.id from inventory.units as u where u.organization_id = $1 limit 1), 'ACTIVE'
       from generate_series(1, 2000) as n
      where not exists (select from inventory.items as i where i.organization_id = $1 and i.item_number = 'K-1')
     returning id
   ), stock as (
     select i.id as item_id, r.id as storeroom_id, r.site_id, row_number() over (order by i.id, r.id) as place
       from item as i
      cross join inventory.storerooms as r
      where r.organization_id = $1
   ), moved as (
     insert into inventory.movements (
       organization_id, site_id, item_id, storeroom_id, sequence, kind, quantity, unit_cost, amount, old_quantity, new_quantity, old_value,
       new_value, old_average, new_average, moved_at
     )
     select $1, t.site_id, t.item_id, t.storeroom_id, k.n, 'RECEIPT', 4, 2.5, 10, 4 * (k.n - 1), 4 * k.n, 10 * (k.n - 1), 10 * k.n,
            case k.n when 1 then 0 else 2.5 end, 2.5, timestamptz '2024-01-01' + make_interval(days => (k.n - 1) * 270 + (t.place % 400)::integer)
       from stock as t
      cross join generate_series(1, 2) as k (n)
     returning item_id, storeroom_id, sequence, moved_at
   )
   insert into inventory.standings (
     organization_id, site_id, item_id, storeroom_id, quantity, value, average_cost, last_cost, movement_count, last_received_at, last_moved_at
   )
   select $1, t.site_id, t.item_id, t.storeroom_id, 8, 20, 2.5, 2.5, 2, m.moved_at, m.moved_at
     from stock as t
     join moved as m on m.item_id = t.item_id and m.storeroom_id = t.storeroom_id and m.sequence = 2`,
]

/** Figures of a year by site, each beside SQL that a program would send for the same numbers. */
export async function readKpis(context: Context): Promise<void> {
  const nameOf = ({ figure }: Kpi): string => `${figure} of a year by site`
  const asked = kpis.filter((kpi) => context.options.only.test(nameOf(kpi)))
  if (asked.length === 0) return
  const account = await context.account(1000)
  const rows: Statement[] = kpiData.map((text) => ({ text, values: [account.organizationId] }))
  await byHand(context, ...rows)
  await context.superuser.query('vacuum (analyze)')
  for (const kpi of asked) {
    const { figure, from, until, plain } = kpi
    await compareAction(context, nameOf(kpi), 'list_figure_values', account, () => ({
      p_figure: figure, p_from: from, p_until: until, p_group_by: ['site'],
    }), [sqlTarget('by-hand', context.database.superuserUrl, () => [{ text: plain, values: [account.organizationId, from, until] }])])
  }
}
