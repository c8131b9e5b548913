-- Cancels a replay that the caller has locked, with its endpoint, and the first of its deliveries that wait; returns
-- how many. The others are cancelled when they are due (integration.next_delivery). As the owner, who writes both.
create or replace function integration.end_replay(p_replay integration.webhook_replays)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_endpoint integration.webhook_endpoints;
begin
  update integration.webhook_replays as r
     set status = 'CANCELLED',
         cancelled_at = clock_timestamp(),
         cancelled_by = core.current_account_id()
   where r.organization_id = core.current_organization_id()
     and r.id = p_replay.id;

  select * into v_endpoint
    from integration.webhook_endpoints as e
   where e.organization_id = core.current_organization_id()
     and e.id = p_replay.endpoint_id;

  return integration.cancel_deliveries(v_endpoint, p_replay.id);
end
$$;

grant execute on function integration.end_replay to assetry_api;
