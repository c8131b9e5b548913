-- Refuses what is done with the coming days of a schedule that has none, or whose work decides about them.
create or replace function maintenance.check_active(p_schedule maintenance.schedules)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_schedule.status <> 'ACTIVE' then
    perform core.refuse(
      'SCHEDULE_NOT_ACTIVE',
      format('Maintenance schedule %s is %s', p_schedule.schedule_number, p_schedule.status), 409
    );
  elsif p_schedule.category_id is not null then
    perform core.refuse(
      'SCHEDULE_COVERS',
      format('Maintenance schedule %s covers a category: its assets have their own schedules',
      p_schedule.schedule_number), 409,
      p_hint => 'Use the schedule of the asset: /maintenance_schedules?covering_schedule_id=eq.' || p_schedule.id
    );
  elsif p_schedule.next_due_on is null and p_schedule.rrule is not null then
    perform core.refuse(
      'SCHEDULE_ENDED',
      format('The rule of maintenance schedule %s has no further day', p_schedule.schedule_number), 409,
      p_hint => 'Suspend it and change its rrule'
    );
  elsif p_schedule.next_due_on is null and p_schedule.armed_at is null then
    perform core.refuse(
      'OCCURRENCE_OPEN',
      format('Maintenance schedule %s has open work, and its next day depends on the completion',
      p_schedule.schedule_number),
      409, p_hint => 'Complete or cancel the work order first'
    );
  end if;
end
$$;

grant execute on function maintenance.check_active to assetry_api;
