-- Why a work order cannot be taken up again: what it is part of is over, its asset is out of use, or it was finished
-- longer ago than its type has it; empty when nothing stands against it. Whoever reopens holds the first two.
create or replace function work.reopening_faults(p_work_order work.work_orders)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.place), '[]')
    from (
      select 1, 'parent_id', 'PARENT_NOT_OPEN',
             format('Work order %s is %s: it accepts no child work orders', w.work_order_number, w.status)
        from work.work_orders as w
       where w.organization_id = core.current_organization_id()
         and w.id = p_work_order.parent_id
         and work.is_over(w.status)
      union all
      select 2, 'asset_id', 'ASSET_RETIRED', format('Asset %s is %s', a.asset_number, a.status)
        from asset.assets as a
       where a.organization_id = core.current_organization_id()
         and a.id = p_work_order.asset_id
         and asset.is_retired(a.status)
      union all
      select 3, 'completed_at', 'REOPENING_OVER', format('It was completed more than %s days ago', t.reopen_days)
        from work.types as t
       where t.organization_id = core.current_organization_id()
         and t.id = p_work_order.type_id
         and clock_timestamp() > p_work_order.completed_at + make_interval(days => t.reopen_days)
    ) as f (place, field, code, message)
$$;

grant execute on function work.reopening_faults to assetry_api, assetry_list;
