-- What the next day of a schedule has its turn with: GENERATED when work is to be made, else why there is none. Nothing
-- is left out silently. The one place that decides it; writes nothing.
create or replace function maintenance.turn_of(p_schedule maintenance.schedules, p_at timestamptz)
returns maintenance.occurrences
language plpgsql
stable
set search_path = ''
as $$
declare
  v_turn     maintenance.occurrences := maintenance.occurrence_of(p_schedule, p_at);
  v_blackout maintenance.blackouts;
  v_larger   maintenance.schedules;
  v_fault    text;
begin
  if maintenance.is_passed(p_schedule, p_at) then
    v_turn.status := 'MISSED';
    v_turn.reason := 'LATER_DUE';
    return v_turn;
  elsif p_schedule.off_season = 'SKIP' and not maintenance.is_in_season(p_schedule, p_schedule.next_due_on) then
    v_turn.status := 'SKIPPED';
    v_turn.reason := 'OUT_OF_SEASON';
    return v_turn;
  elsif maintenance.in_blackout(p_schedule) = 'SKIP' then
    v_blackout := maintenance.blackout_on(p_schedule.site_id, p_schedule.next_due_on);

    if v_blackout.id is not null then
      v_turn.status := 'SKIPPED';
      v_turn.reason := 'BLACKOUT';
      v_turn.note := v_blackout.name;
      return v_turn;
    end if;
  end if;

  v_larger := maintenance.larger_schedule(p_schedule);

  if v_larger.id is not null then
    v_turn.status := 'SUPERSEDED';
    v_turn.reason := 'NESTED';
    v_turn.note := 'By ' || v_larger.schedule_number;
    v_turn.larger_schedule_id := v_larger.id;
    return v_turn;
  elsif maintenance.is_too_late(p_schedule, p_at) then
    v_turn.status := 'MISSED';
    v_turn.reason := 'WINDOW_CLOSED';
    return v_turn;
  elsif maintenance.is_full(p_schedule) then
    return maintenance.beside_open(
      v_turn, maintenance.open_occurrence(p_schedule), p_schedule.overlap_policy
    );
  end if;

  v_fault := maintenance.asset_fault(p_schedule);

  if v_fault is not null then
    v_turn.status := 'SUPPRESSED';
    v_turn.reason := 'ASSET_NOT_IN_USE';
    v_turn.note := v_fault;
    return v_turn;
  end if;

  v_turn.status := 'GENERATED';
  return v_turn;
end
$$;

grant execute on function maintenance.turn_of to assetry_api, assetry_list;
