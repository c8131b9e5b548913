-- The day on which the calibration of an asset is due without an extension: the earliest of the next days of its
-- schedules and of the days of their open work; empty when none is due. At whatever site the schedules are.
create or replace function asset.scheduled_due_on(p_asset_id uuid)
returns date
language sql
stable
security definer
set search_path = ''
as $$
  select min(d.due_on)
    from (
      select s.next_due_on as due_on
        from maintenance.schedules as s
        join work.types as t on t.organization_id = s.organization_id and t.id = s.type_id and t.class = 'CALIBRATION'
       where s.organization_id = core.current_organization_id()
         and s.asset_id = p_asset_id
         and s.status = 'ACTIVE'
      union all
      select coalesce(o.due_on, core.site_date(o.site_id, o.due_at))
        from work.work_orders as w
        join maintenance.occurrences as o on o.organization_id = w.organization_id and o.work_order_id = w.id
       where w.organization_id = core.current_organization_id()
         and w.asset_id = p_asset_id
         and w.work_type = 'CALIBRATION'
         and not work.is_over(w.status)
    ) as d
$$;

grant execute on function asset.scheduled_due_on to assetry_api, assetry_list;
