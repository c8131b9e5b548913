-- The calibration, locked for a change, and before it its asset, its work order and the schedule of that; refuses one
-- that is out of reach or was changed meanwhile.
create or replace function tool.lock_calibration(p_calibration_id uuid, p_row_version integer)
returns tool.calibrations
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_calibration tool.calibrations;
begin
  select * into v_calibration from tool.calibrations as c where c.id = p_calibration_id;
  perform from asset.assets as a where a.id = v_calibration.asset_id for no key update;
  perform from work.work_orders as w where w.id = v_calibration.work_order_id for no key update;
  perform
    from maintenance.schedules as s
    join maintenance.occurrences as o on o.schedule_id = s.id and o.work_order_id = v_calibration.work_order_id
     for no key update of s;

  select * into v_calibration from tool.calibrations as c where c.id = v_calibration.id for no key update;

  if not found then
    perform core.refuse('CALIBRATION_NOT_FOUND', 'No such calibration', 404);
  end if;

  perform core.check_row_version(v_calibration.row_version, p_row_version);
  return v_calibration;
end
$$;

grant execute on function tool.lock_calibration to assetry_api;
