-- What a new work order may say once more: open work of the same kind on its asset, or without an asset at its
-- location, that was reported in the last thirty days; the ten that were reported last. What it is part of, and what is
-- part of the same, is other work. After that items of its plan that are reserved nowhere or without a price, and what
-- its type will ask for about standstills.
create or replace function work.creation_warnings(p_work_order work.work_orders)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_since    timestamptz := clock_timestamp() - interval '30 days';
  v_warnings jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault('id', 'SIMILAR_WORK', format('%s (%s) is %s', s.title, s.work_order_number, s.status))
               || jsonb_build_object('id', s.id)
             order by s.reported_at desc, s.id
           ),
           '[]'
         )
    into v_warnings
    from (
      select w.id, w.title, w.work_order_number, w.status, w.reported_at
        from (
               -- One of the two is asked: together they would be looked for in bitmaps.
               select o.id, o.title, o.work_order_number, o.status, o.reported_at, o.parent_id, o.work_type
                 from work.work_orders as o
                where o.organization_id = p_work_order.organization_id
                  and o.asset_id = p_work_order.asset_id
               union all
               select o.id, o.title, o.work_order_number, o.status, o.reported_at, o.parent_id, o.work_type
                 from work.work_orders as o
                where p_work_order.asset_id is null
                  and o.organization_id = p_work_order.organization_id
                  and o.site_id = p_work_order.site_id
                  and o.location_id = p_work_order.location_id
             ) as w
       where w.work_type = p_work_order.work_type
         and w.reported_at >= v_since
         and not work.is_over(w.status)
         and w.id <> p_work_order.id
         and w.id is distinct from p_work_order.parent_id
         and coalesce(w.parent_id <> p_work_order.parent_id, true)
       order by w.reported_at desc, w.id
       limit 10
    ) as s;

  if p_work_order.job_plan_revision_id is not null then
    v_warnings := v_warnings || work.plan_warnings(p_work_order);
  end if;

  if p_work_order.type_id is not null then
    v_warnings := v_warnings
      || work.downtime_faults(p_work_order, 'PROMPT')
      || work.downtime_faults(p_work_order, 'REQUIRED');
  end if;

  return v_warnings;
end
$$;

grant execute on function work.creation_warnings to assetry_api;
