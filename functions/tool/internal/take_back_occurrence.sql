-- Takes the work order of a calibration, which is locked with it, back from the occurrence whose work it completed, so
-- that the day is due again; answers the id of the schedule, null when there is none, or other occurrences were merged
-- into it.
create or replace function tool.take_back_occurrence(p_calibration tool.calibrations, p_reason text)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_occurrence maintenance.occurrences;
  v_schedule   maintenance.schedules;
begin
  select o.* into v_occurrence
    from maintenance.occurrences as o
    join maintenance.schedules as s on s.id = o.schedule_id
   where o.work_order_id = p_calibration.work_order_id
     and o.status = 'COMPLETED'
     and s.asset_id = p_calibration.asset_id
     and not exists (
           select 1
             from maintenance.occurrences as m
            where m.organization_id = o.organization_id
              and m.merged_into_id = o.id
         );

  if not found then
    return null;
  end if;

  select * into v_schedule from maintenance.schedules as s where s.id = v_occurrence.schedule_id;
  perform maintenance.take_back_match(
    v_schedule, v_occurrence, left(format('%s withdrawn: %s', p_calibration.calibration_number, p_reason), 2000)
  );
  return v_schedule.id;
end
$$;

grant execute on function tool.take_back_occurrence to assetry_api;
