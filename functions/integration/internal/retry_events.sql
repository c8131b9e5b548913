-- Hands events on that could not be handed on when they were read, in all organizations; returns how many deliveries.
create or replace function integration.retry_events(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'retry_events', true);
  return core.take_marked('retry_events', 'integration.retry_event', p_at);
end
$$;

grant execute on function integration.retry_events to assetry_worker;
