-- The occurrence of the next day of a schedule, of which it is still to be said what becomes of it.
create or replace function maintenance.occurrence_of(
  p_schedule maintenance.schedules,
  p_at       timestamptz,
  p_ahead    maintenance.occurrences[] default '{}'
)
returns maintenance.occurrences
language plpgsql
stable
set search_path = ''
as $$
declare
  v_occurrence maintenance.occurrences;
begin
  v_occurrence.organization_id := p_schedule.organization_id;
  v_occurrence.site_id := p_schedule.site_id;
  v_occurrence.schedule_id := p_schedule.id;
  v_occurrence.seq := p_schedule.occurrence_count + 1;
  v_occurrence.due_at := p_schedule.next_due_at;
  v_occurrence.due_on := p_schedule.next_due_on;
  v_occurrence.due_units := p_schedule.next_units;
  v_occurrence.every_nth := (maintenance.turn_plan(p_schedule, p_ahead)).every_nth;
  v_occurrence.may_overlap := p_schedule.overlap_policy = 'GENERATE';
  v_occurrence.decided_at := p_at;
  v_occurrence.window_starts_on := p_schedule.next_due_on - p_schedule.window_before_days;
  v_occurrence.window_ends_on := maintenance.window_end(p_schedule);
  return v_occurrence;
end
$$;

grant execute on function maintenance.occurrence_of to assetry_api, assetry_list;
