-- What the next day of a schedule has its turn with: GENERATED when work is to be made, else why there is none. Nothing
-- is left out silently. Writes nothing.
create or replace function maintenance.turn_of(p_schedule maintenance.schedules, p_at timestamptz)
returns maintenance.occurrences
language plpgsql
stable
set search_path = ''
as $$
declare
  v_larger maintenance.schedules;
  v_open   maintenance.occurrences;
begin
  if p_schedule.nest_group is not null then
    v_larger := maintenance.larger_schedule(p_schedule);
  end if;

  if maintenance.is_full(p_schedule) then
    v_open := maintenance.open_occurrence(p_schedule);
  end if;

  return maintenance.decided_turn(p_schedule, p_at, maintenance.occurrence_of(p_schedule, p_at), v_larger, v_open);
end
$$;

grant execute on function maintenance.turn_of to assetry_api, assetry_list;
