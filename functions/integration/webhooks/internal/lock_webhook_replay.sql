-- Locks a replay of an endpoint that the caller reaches, after the endpoint.
create or replace function integration.lock_webhook_replay(p_replay_id uuid)
returns integration.webhook_replays
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_replay integration.webhook_replays;
begin
  select * into v_replay
    from integration.webhook_replays as r
   where r.organization_id = core.current_organization_id()
     and r.id = p_replay_id
     and r.reach_id in (select unnest(core.reachable_ids()));

  if not found then
    perform core.refuse('WEBHOOK_REPLAY_NOT_FOUND', 'No such replay of a webhook endpoint', 404);
  end if;

  perform integration.lock_webhook_endpoint(v_replay.endpoint_id, p_is_own => false);
  select * into v_replay from integration.webhook_replays as r where r.id = p_replay_id for no key update;
  return v_replay;
end
$$;

grant execute on function integration.lock_webhook_replay to assetry_api;
