-- The turn of a schedule with what becomes of it, by what stands beside it: a larger schedule of its nest, and open
-- work of its own that leaves no room; both are empty where there is none. The one place that decides it, for what is
-- made now and for what is foreseen.
create or replace function maintenance.decided_turn(
  p_schedule maintenance.schedules,
  p_at       timestamptz,
  p_turn     maintenance.occurrences,
  p_larger   maintenance.schedules,
  p_open     maintenance.occurrences
)
returns maintenance.occurrences
language plpgsql
stable
set search_path = ''
as $$
declare
  v_blackout maintenance.blackouts;
  v_fault    text;
begin
  if maintenance.is_passed(p_schedule, p_at) then
    p_turn.status := 'MISSED';
    p_turn.reason := 'LATER_DUE';
    return p_turn;
  elsif p_schedule.off_season = 'SKIP' and not maintenance.is_in_season(p_schedule, p_schedule.next_due_on) then
    p_turn.status := 'SKIPPED';
    p_turn.reason := 'OUT_OF_SEASON';
    return p_turn;
  elsif maintenance.in_blackout(p_schedule) = 'SKIP' then
    v_blackout := maintenance.blackout_of(p_schedule, p_schedule.next_due_on);

    if v_blackout.id is not null then
      p_turn.status := 'SKIPPED';
      p_turn.reason := 'BLACKOUT';
      p_turn.note := v_blackout.name;
      return p_turn;
    end if;
  end if;

  if p_larger.id is not null then
    p_turn.status := 'SUPERSEDED';
    p_turn.reason := 'NESTED';
    p_turn.note := 'By ' || p_larger.schedule_number;
    p_turn.larger_schedule_id := p_larger.id;
    return p_turn;
  elsif maintenance.is_too_late(p_schedule, p_at) then
    p_turn.status := 'MISSED';
    p_turn.reason := 'WINDOW_CLOSED';
    return p_turn;
  elsif p_open.schedule_id is not null then
    return maintenance.beside_open(p_turn, p_open, p_schedule.overlap_policy);
  end if;

  v_fault := maintenance.asset_fault(p_schedule);

  if v_fault is not null then
    p_turn.status := 'SUPPRESSED';
    p_turn.reason := 'ASSET_NOT_IN_USE';
    p_turn.note := v_fault;
    return p_turn;
  end if;

  p_turn.status := 'GENERATED';
  return p_turn;
end
$$;

grant execute on function maintenance.decided_turn to assetry_api, assetry_list;
