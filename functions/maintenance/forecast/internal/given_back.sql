-- The schedules of a nest and the turns that are foreseen, when the days are given back that were left out for a larger
-- schedule which then is not done, as maintenance.give_back_nested does; p_waits are the places of those that wait for
-- one. p_open_ids are the schedules of open work, p_done_ats when each schedule was done last, p_units what its meter
-- has counted.
create or replace function maintenance.given_back(
  inout p_schedules maintenance.schedules[],
  inout p_ahead     maintenance.occurrences[],
  inout p_waits     integer[],
  p_open_ids        uuid[],
  p_done_ats        timestamptz[],
  p_units           numeric[]
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_ids   uuid[] := array(select s.id from unnest(p_schedules) with ordinality as s order by s.ordinality);
  v_turn  maintenance.occurrences;
  v_fate  text;
  v_place integer;
  i       integer;
begin
  foreach v_place in array array(select w from unnest(p_waits) as w order by w desc) loop
    v_turn := p_ahead[v_place];
    i := array_position(v_ids, v_turn.schedule_id);
    v_fate := maintenance.fate_of_larger(p_schedules[i], v_turn, p_schedules, p_ahead);
    continue when v_fate = 'COMING';
    p_waits := array_remove(p_waits, v_place);
    v_turn.larger_schedule_id := null;

    if v_fate = 'LEFT_OUT' and p_schedules[i].occurrence_count > v_turn.seq then
      v_turn.status := 'MISSED';
      v_turn.reason := 'LATER_DUE';
    elsif v_fate = 'LEFT_OUT' then
      v_turn.reason := 'LARGER_LEFT_OUT';
      p_schedules[i] := maintenance.after_unmatch(
        p_schedules[i], v_turn, v_ids[i] = any (p_open_ids), p_done_ats[i], p_units[i]
      );
    end if;

    p_ahead[v_place] := v_turn;
  end loop;
end
$$;
