-- What the score of workers for a work order counts beside their time: experience, 20 for each work order on the asset
-- that they completed in 365 days, 100 at most; continuity, 100 for who had this work order and 50 for who is
-- responsible for the asset; level, 100 less 25 for each level better than the plan asks for; and the hourly rate.
create or replace function work.worker_facts(p_work_order work.work_orders, p_worker_ids uuid[], p_on date)
returns table (worker_id uuid, experience integer, continuity integer, level integer, hourly_rate numeric)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with completed as materialized (
    select a.worker_id, count(distinct w.id) as orders
      from work.work_orders as w
      join work.completions as c on c.organization_id = w.organization_id and c.work_order_id = w.id
      join work.assignments as a
        on a.organization_id = c.organization_id
       and a.work_order_id = c.work_order_id
       and a.ended_at = greatest(c.completed_at, a.assigned_at)
     where w.organization_id = p_work_order.organization_id
       and w.asset_id = p_work_order.asset_id
       and w.completed_at > now() - interval '365 days'
     group by a.worker_id
  ),
  had as materialized (
    select distinct a.worker_id
      from work.assignments as a
     where a.organization_id = p_work_order.organization_id
       and a.work_order_id = p_work_order.id
  ),
  asked as materialized (
    select l.craft_id, l.craft_level
      from work.plan_lines as l
     where l.organization_id = p_work_order.organization_id
       and l.site_id = p_work_order.site_id
       and l.work_order_id = p_work_order.id
  ),
  level as materialized (
    select c.worker_id, greatest(100 - 25 * min(a.craft_level - c.craft_level), 0) as level
      from workforce.crafts_of(p_worker_ids) as c
      join asked as a on a.craft_id = c.craft_id and c.craft_level <= a.craft_level
     group by c.worker_id
  ),
  rate as materialized (
    select r.worker_id, r.hourly_rate
      from core.sites as s
     cross join workforce.labour_rates_on(p_worker_ids, p_on, s.currency) as r
     where s.organization_id = p_work_order.organization_id
       and s.id = p_work_order.site_id
  )
  select w.id, least(20 * coalesce(c.orders, 0), 100)::integer,
         case
           when h.worker_id is not null then 100
           when w.id = (
             select a.responsible_worker_id
               from asset.assets as a
              where a.organization_id = p_work_order.organization_id
                and a.id = p_work_order.asset_id
           ) then 50
           else 0
         end,
         coalesce(v.level, 100),
         r.hourly_rate
    from workforce.workers as w
    left join completed as c on c.worker_id = w.id
    left join had as h on h.worker_id = w.id
    left join level as v on v.worker_id = w.id
    left join rate as r on r.worker_id = w.id
   where w.organization_id = core.current_organization_id()
     and w.id = any (p_worker_ids)
$$;

grant execute on function work.worker_facts to assetry_api, assetry_list;
