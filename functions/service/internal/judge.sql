-- A clock with what follows from when it was reached and when it is due. A hold or an end that is recorded late
-- corrects what was said before it was known; what was told stays told.
create or replace function service.judge(p_clock service.clocks, p_met_at timestamptz, p_at timestamptz)
returns service.clocks
language plpgsql
stable
set search_path = ''
as $$
begin
  p_clock.met_at := p_met_at;
  p_clock.state := case
    when p_clock.due_at < coalesce(p_met_at, p_at) then 'BREACHED'
    when p_met_at is not null then 'MET'
    when p_clock.due_at is null then 'PAUSED'
    else 'RUNNING'
  end;
  p_clock.breached_at := case p_clock.state when 'BREACHED' then greatest(p_clock.due_at, p_clock.attached_at) end;
  p_clock.next_notice_at := service.next_notice(p_clock);
  return p_clock;
end
$$;

grant execute on function service.judge to assetry_api;
