-- Lets the worker look at an endpoint at once. As the owner, who alone writes standings; an endpoint has one from the
-- first time on.
create or replace function integration.wake_endpoint(p_endpoint_id uuid, p_is_new_start boolean default false)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into integration.webhook_standings as s (organization_id, endpoint_id, next_at)
  values (core.current_organization_id(), p_endpoint_id, clock_timestamp())
  on conflict (organization_id, endpoint_id) do update
     set next_at = least(s.next_at, excluded.next_at),
         failed_at = case when not p_is_new_start then s.failed_at end,
         failed_attempts = case when p_is_new_start then 0 else s.failed_attempts end,
         warned_at = case when not p_is_new_start then s.warned_at end
$$;

grant execute on function integration.wake_endpoint to assetry_api;
