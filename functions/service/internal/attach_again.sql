-- Puts another clock in the place of one, which is locked, whose promise other hours of work move: it counts from the
-- same beginning. One that is missed, or that stays where it is, is left alone.
create or replace function service.attach_again(p_clock service.clocks, p_pauses tstzrange[], p_at timestamptz)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_moved service.clocks := service.reckon(p_clock, p_pauses);
begin
  if p_clock.state not in ('RUNNING', 'PAUSED')
     or p_clock.due_at <= p_at
     or coalesce(v_moved.due_at::text, v_moved.remaining_minutes::text) is null
     or (v_moved.due_at, round(v_moved.remaining_minutes, 9), v_moved.half_at, v_moved.three_quarters_at)
          is not distinct from (p_clock.due_at, p_clock.remaining_minutes, p_clock.half_at, p_clock.three_quarters_at)
  then
    return;
  end if;

  perform service.end_clock(p_clock, p_at);

  insert into service.clocks (
    organization_id, site_id, work_order_id, request_id, metric, policy_id, target_minutes, started_at, attached_at,
    state
  )
  values (
    p_clock.organization_id, p_clock.site_id, p_clock.work_order_id, p_clock.request_id, p_clock.metric,
    p_clock.policy_id, p_clock.target_minutes, p_clock.started_at, p_at, 'RUNNING'
  );
end
$$;

grant execute on function service.attach_again to assetry_api;
