-- Workers who do not fit a work order, whenever they come: without a craft that its plan asks for, at that level or a
-- better one, or because they declined it.
create or replace function work.fit_faults(p_work_order work.work_orders, p_worker_ids uuid[])
returns table (worker_id uuid, code text, message text)
language sql
stable
security definer
set search_path = ''
as $$
  with worker as (
    select w.id, format('%s (%s)', w.name, w.worker_number) as label
      from workforce.workers as w
     where w.organization_id = core.current_organization_id()
       and w.id = any (p_worker_ids)
  ),
  craft as materialized (
    select c.worker_id, c.craft_id, c.craft_level from workforce.crafts_of(p_worker_ids) as c
  ),
  asked as materialized (
    select l.craft_id, l.craft_level
      from work.plan_lines as l
     where l.organization_id = p_work_order.organization_id
       and l.site_id = p_work_order.site_id
       and l.work_order_id = p_work_order.id
       and l.kind = 'LABOUR'
  )
  select w.id, 'CRAFT_MISSING', w.label || ' does not have the planned craft at its level'
    from worker as w
   where exists (select from asked)
     and not exists (select from asked as a where a.craft_id is null)
     and w.id not in (
           select c.worker_id
             from craft as c
             join asked as a on a.craft_id = c.craft_id
            where a.craft_level is null
               or c.craft_level <= a.craft_level
         )
  union all
  select w.id, 'DECLINED_BEFORE', w.label || ' declined this work order'
    from worker as w
   where exists (
           select 1
             from work.slots as s
            where s.organization_id = p_work_order.organization_id
              and s.work_order_id = p_work_order.id
              and s.worker_id = w.id
              and s.status = 'DECLINED'
         )
$$;

grant execute on function work.fit_faults to assetry_api, assetry_list;
