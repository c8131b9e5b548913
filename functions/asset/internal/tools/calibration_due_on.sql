-- The last day on which the calibration of an asset still holds: the earliest of the next days of its schedules and of
-- the days of their open work, or the later day to which an approved extension moves it; empty when none is due. At
-- whatever site the schedules are.
create or replace function asset.calibration_due_on(p_asset_id uuid)
returns date
language sql
stable
security definer
set search_path = ''
as $$
  select greatest(d.due_on, asset.extended_until(p_asset_id))
    from (select asset.scheduled_due_on(p_asset_id) as due_on) as d
   where d.due_on is not null
$$;

grant execute on function asset.calibration_due_on to assetry_api, assetry_list;
