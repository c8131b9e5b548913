-- One turn of each schedule whose day has come by an instant, with what becomes of it, all by what stood before: p_nest
-- are the schedules as they were then, p_ahead the turns foreseen before, p_open_ids the schedules of open work,
-- p_faults what maintenance.foreseen_faults tells. The schedules come back with a day that was deferred or held back.
create or replace function maintenance.turns_now(
  inout p_schedules maintenance.schedules[],
  p_nest            maintenance.schedules[],
  p_at              timestamptz,
  p_ahead           maintenance.occurrences[],
  p_open_ids        uuid[],
  p_faults          jsonb,
  out p_turns       maintenance.occurrences[]
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_schedule maintenance.schedules;
  v_turn     maintenance.occurrences;
begin
  p_turns := array_fill(null::maintenance.occurrences, array[cardinality(p_schedules)]);

  for i in 1 .. cardinality(p_schedules) loop
    v_turn := null;

    if p_schedules[i].next_generate_at <= p_at then
      v_schedule := maintenance.deferred(p_schedules[i]);
      v_turn := maintenance.open_beside(v_schedule, p_open_ids);
      v_schedule := maintenance.held_back(v_schedule, p_at, v_turn.schedule_id is not null);
      p_schedules[i] := v_schedule;
      v_turn := case
        when v_schedule.next_generate_at <= p_at then
          maintenance.foreseen_turn(v_schedule, p_at, p_ahead, p_nest, v_turn, p_faults)
      end;
    end if;

    p_turns[i] := v_turn;
  end loop;
end
$$;
