-- A clock of a request with what follows from when the request was triaged and decided, and from when it waited.
create or replace function service.judge_request(
  p_clock      service.clocks,
  p_request    request.requests,
  p_waits      tstzrange[],
  p_decided_at timestamptz,
  p_at         timestamptz
)
returns service.clocks
language plpgsql
stable
set search_path = ''
as $$
begin
  p_clock := service.judge(
    service.reckon(p_clock, p_waits),
    case p_clock.metric
      when 'ACKNOWLEDGE' then least(p_request.triaged_at, lower(p_waits[1]), p_decided_at)
      else p_decided_at
    end,
    p_at
  );
  p_clock.consumed_minutes := case
    when p_clock.met_at is not null then
      service.consumed(p_clock.site_id, p_clock.started_at, p_clock.met_at, p_waits)
  end;
  return p_clock;
end
$$;

grant execute on function service.judge_request to assetry_api;
