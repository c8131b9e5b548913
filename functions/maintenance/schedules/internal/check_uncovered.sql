-- Refuses to change by itself what the schedule of a category keeps for one of its assets.
create or replace function maintenance.check_uncovered(p_schedule maintenance.schedules)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_schedule.covering_schedule_id is not null then
    perform core.refuse(
      'SCHEDULE_COVERED',
      format(
        'Maintenance schedule %s belongs to category schedule %s', p_schedule.schedule_number,
        (select s.schedule_number from maintenance.schedules as s where s.id = p_schedule.covering_schedule_id)
      ),
      409, p_hint => 'Change the category schedule, or skip a day of this one with skip_maintenance_occurrence'
    );
  end if;
end
$$;

grant execute on function maintenance.check_uncovered to assetry_api;
