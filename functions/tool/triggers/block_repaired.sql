-- An asset that is calibrated, or whose category needs it, is blocked when it was repaired, until it is calibrated: a
-- repair may have changed what it indicates.
create or replace function tool.block_repaired()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into tool.blocks (organization_id, site_id, asset_id, reason, note, starts_at)
  select a.organization_id, a.site_id, a.id, 'REPAIRED', 'Work order ' || new.work_order_number, new.completed_at
    from asset.assets as a
   where a.organization_id = new.organization_id
     and a.id = new.asset_id
     and (
           exists (
             select 1
               from tool.calibrations as c
              where c.organization_id = a.organization_id
                and c.asset_id = a.id
                and c.status = 'RECORDED'
           )
           or (asset.tool_rules(a.category_id)).p_needs_calibration
         )
     and not exists (
           select 1
             from tool.calibrations as c
            where c.organization_id = a.organization_id
              and c.asset_id = a.id
              and c.status = 'RECORDED'
              and c.result <> 'FAIL'
              and c.performed_at >= new.completed_at
         )
      on conflict (organization_id, asset_id, reason) where ends_at is null do nothing;

  return null;
end
$$;

create or replace trigger block_repaired
  after update of status on work.work_orders
  for each row
  when (
    new.status = 'COMPLETED'
    and old.status is distinct from new.status
    and new.asset_id is not null
    and new.work_type = 'CORRECTIVE'
  )
  execute function tool.block_repaired();
