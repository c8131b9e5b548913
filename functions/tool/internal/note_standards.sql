-- Notes that a calibration was done with standards, for reviews of them that have its time.
create or replace function tool.note_standards(p_calibration_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  select tool.mark_late_uses(c.organization_id, s.asset_id, c.performed_at)
    from tool.calibrations as c
    join tool.calibration_standards as s on s.calibration_id = c.id
   where c.id = p_calibration_id
$$;

grant execute on function tool.note_standards to assetry_api;
