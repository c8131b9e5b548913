-- Whether an asset was not fit to measure with at an instant that is over: it was blocked, or the day of a turn of its
-- calibration was over and the work not done; or its category needs calibration and it had none that stands.
create or replace function asset.was_unfit_at(p_asset asset.assets, p_at timestamptz)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
           select 1
             from tool.blocks as b
            where b.organization_id = p_asset.organization_id
              and b.asset_id = p_asset.id
              and b.starts_at <= p_at
              and coalesce(b.ends_at > p_at, true)
         )
         or coalesce(asset.extended_until(p_asset.id, p_at) < core.site_date(p_asset.site_id, p_at), true)
            and exists (
           select 1
             from maintenance.schedules as s
             join work.types as t
               on t.organization_id = s.organization_id
              and t.id = s.type_id
              and t.class = 'CALIBRATION'
            where s.organization_id = p_asset.organization_id
              and s.asset_id = p_asset.id
              and (
                s.status = 'ACTIVE' and s.next_due_on < core.site_date(s.site_id, p_at)
                or exists (
                  select 1
                    from maintenance.occurrences as o
                   where o.organization_id = s.organization_id
                     and o.schedule_id = s.id
                     and o.status in ('GENERATED', 'COMPLETED')
                     and coalesce(o.due_on, core.site_date(o.site_id, o.due_at)) < core.site_date(s.site_id, p_at)
                     and coalesce(o.completed_at > p_at, true)
                )
              )
         )
         or (asset.tool_rules(p_asset.category_id)).p_needs_calibration
            and not exists (
                  select 1
                    from tool.calibrations as c
                   where c.organization_id = p_asset.organization_id
                     and c.asset_id = p_asset.id
                     and c.status = 'RECORDED'
                     and c.performed_at <= p_at
                )
$$;

grant execute on function asset.was_unfit_at to assetry_api;
