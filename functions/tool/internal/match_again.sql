-- Gives work back to the schedule whose day came due again when the calibration of it was withdrawn, now that it is
-- recorded again; nothing when the schedule has other work by now.
create or replace function tool.match_again(p_calibration tool.calibrations)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_schedule   maintenance.schedules;
  v_work_order work.work_orders;
  v_id         uuid := (
    select c.schedule_id
      from tool.calibrations as c
     where c.work_order_id = p_calibration.work_order_id
       and c.asset_id = p_calibration.asset_id
       and c.status = 'WITHDRAWN'
     order by c.withdrawn_at desc
     limit 1
  );
begin
  if v_id is null
    or exists (select 1 from maintenance.occurrences as o where o.work_order_id = p_calibration.work_order_id)
  then
    return;
  end if;

  select * into v_work_order from work.work_orders as w where w.id = p_calibration.work_order_id;
  v_schedule := maintenance.lock_schedule(v_id, null);

  if v_schedule.status = 'ACTIVE' and not maintenance.is_full(v_schedule) then
    perform maintenance.match_work(
      maintenance.due_now(v_schedule, clock_timestamp()), v_work_order, clock_timestamp()
    );
  end if;
end
$$;

grant execute on function tool.match_again to assetry_api;
