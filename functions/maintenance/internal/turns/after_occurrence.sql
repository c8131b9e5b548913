-- The schedule when its next day has had its turn with what became of it: due after it; what floats waits for the end
-- of its work. p_units is what its meter has counted by then, where that is foreseen.
create or replace function maintenance.after_occurrence(
  p_schedule maintenance.schedules,
  p_status   text,
  p_at       timestamptz,
  p_units    numeric default null
)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Whatever else happened until now brings nothing of its own.
  if p_schedule.armed_at is not null then
    p_schedule.armed_at := p_at;
  end if;

  p_schedule := maintenance.after_turn(p_schedule, p_units);

  if p_schedule.basis = 'FLOATING' and p_status = 'GENERATED' then
    p_schedule := maintenance.disarmed(p_schedule);
  end if;

  return p_schedule;
end
$$;

grant execute on function maintenance.after_occurrence to assetry_api;
