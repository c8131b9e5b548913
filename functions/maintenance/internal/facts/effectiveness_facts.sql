-- What api.explain_maintenance_effectiveness counts, of a period, days of the sites: of each strategy with an activated
-- schedule the failures that it should prevent (class FAILURE), and the occurrences that were completed (class DONE).
-- The asset is that of the strategy, none where it is of a category.
create or replace function maintenance.effectiveness_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  with strategy as materialized (
    select t.id, t.organization_id, t.site_id, t.asset_id, t.failure_code_id, m.id as schedule_id,
           m.site_id as schedule_site_id, coalesce(m.activated_at, m.created_at) as since_at,
           case when t.category_id is not null then asset.category_branch_ids(t.category_id) end as category_ids,
           p_from::timestamp at time zone s.time_zone as from_at,
           (p_until + 1)::timestamp at time zone s.time_zone as before_at
      from core.sites as s
      join maintenance.strategies as t
        on t.organization_id = s.organization_id
       and t.site_id = s.id
       and t.archived_at is null
       and t.failure_code_id is not null
       and (p_asset_ids is null or t.asset_id = any (p_asset_ids))
      join maintenance.schedules as m
        on m.organization_id = t.organization_id and m.id = t.schedule_id and m.status <> 'DRAFT'
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  ),
  -- Categories of strategies are met with failures as a set, not the failures of a site with each strategy.
  branch as materialized (
    select t.id, t.organization_id, t.site_id, t.asset_id, t.failure_code_id, t.since_at, t.from_at, t.before_at,
           c.id as category_id
      from strategy as t
     cross join lateral unnest(t.category_ids) as c (id)
     where t.category_ids is not null
  )
  select r.site_id, t.id, t.asset_id, r.work_order_id, null::uuid, null::uuid, r.failed_at, null::text, 'FAILURE',
         1::numeric, 0::numeric
    from strategy as t
    join work.failure_reports as r
      on r.organization_id = t.organization_id
     and r.site_id = t.site_id
     and r.asset_id = t.asset_id
     and t.failure_code_id in (r.problem_id, r.cause_id)
     and r.failed_at >= greatest(t.from_at, t.since_at)
     and r.failed_at < t.before_at
   union all
  select r.site_id, t.id, t.asset_id, r.work_order_id, null, null, r.failed_at, null, 'FAILURE', 1, 0
    from strategy as t
    join work.failure_reports as r
      on r.organization_id = t.organization_id
     and r.site_id = t.site_id
     and r.component_id = t.asset_id
     and r.asset_id is distinct from t.asset_id
     and t.failure_code_id in (r.problem_id, r.cause_id)
     and r.failed_at >= greatest(t.from_at, t.since_at)
     and r.failed_at < t.before_at
   union all
  select r.site_id, t.id, t.asset_id, r.work_order_id, null, null, r.failed_at, null, 'FAILURE', 1, 0
    from branch as t
    join work.failure_reports as r
      on r.organization_id = t.organization_id
     and r.site_id = t.site_id
     and r.category_id = t.category_id
     and t.failure_code_id in (r.problem_id, r.cause_id)
     and r.failed_at >= greatest(t.from_at, t.since_at)
     and r.failed_at < t.before_at
   union all
  select t.site_id, t.id, t.asset_id, o.work_order_id, null, null, o.completed_at, null, 'DONE', 0, 1
    from strategy as t
   cross join lateral (
      select t.schedule_id as id
       union all
      select c.id
        from maintenance.schedules as c
       where c.organization_id = t.organization_id
         and c.site_id = t.schedule_site_id
         and c.covering_schedule_id = t.schedule_id
   ) as k
    join maintenance.occurrences as o
      on o.organization_id = t.organization_id
     and o.site_id = t.schedule_site_id
     and o.schedule_id = k.id
     and o.status = 'COMPLETED'
     and not o.is_early
     and o.completed_at >= t.from_at
     and o.completed_at < t.before_at;
end;
