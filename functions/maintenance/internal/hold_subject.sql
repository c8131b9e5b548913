-- Holds as it is what a schedule is about, before the schedule itself; what is refused is said by who uses it.
create or replace function maintenance.hold_subject(p_schedule_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_schedule maintenance.schedules;
begin
  select * into v_schedule from maintenance.schedules as s where s.id = p_schedule_id;
  perform from asset.locations as l where l.id = v_schedule.location_id for share;
  perform from asset.assets as a where a.id = v_schedule.asset_id for share;
  perform from meter.meters as m where m.id = v_schedule.meter_id for share;
  perform from work.types as t where t.id = v_schedule.type_id for share;
  perform from inspection.templates as t where t.id = v_schedule.template_id for share;
  -- An array is looked for by key, where "or" reads all that the caller reaches.
  perform
     from maintenance.job_plans as p
    where p.id = any (
            v_schedule.job_plan_id || array(
              select l.job_plan_id
                from maintenance.schedule_plans as l
               where l.schedule_id = coalesce(v_schedule.covering_schedule_id, p_schedule_id)
            )
          )
    order by p.id
      for share;
end
$$;

grant execute on function maintenance.hold_subject to assetry_api;
