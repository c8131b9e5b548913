-- A clock with the instants at which half, three quarters and all of its target are used up, gone through from its
-- beginning. One without a target has a due date that somebody said, and where the hours never reach the target the
-- clock stays as it is.
create or replace function service.reckon(p_clock service.clocks, p_pauses tstzrange[])
returns service.clocks
language plpgsql
stable
set search_path = ''
as $$
declare
  v_full record;
begin
  v_full := workforce.replay_target(p_clock.site_id, p_clock.started_at, p_clock.target_minutes, p_pauses);

  if coalesce(v_full.due_at::text, v_full.remaining_minutes::text) is null then
    return p_clock;
  end if;

  p_clock.due_at := v_full.due_at;
  p_clock.remaining_minutes := v_full.remaining_minutes;
  p_clock.half_at := (
    workforce.replay_target(p_clock.site_id, p_clock.started_at, p_clock.target_minutes * 0.5, p_pauses)
  ).due_at;
  p_clock.three_quarters_at := (
    workforce.replay_target(p_clock.site_id, p_clock.started_at, p_clock.target_minutes * 0.75, p_pauses)
  ).due_at;
  return p_clock;
end
$$;

grant execute on function service.reckon to assetry_api;
