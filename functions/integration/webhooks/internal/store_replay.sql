-- Stores a replay of an endpoint that the caller has locked: of deliveries by their ids, or of a period, which
-- integration.replay_webhooks works off. Returns its id. As the owner, who alone writes replays.
create or replace function integration.store_replay(
  p_endpoint_id  uuid,
  p_delivery_ids uuid[],
  p_from         timestamptz,
  p_to           timestamptz,
  p_event_types  text[]
)
returns uuid
language sql
volatile
security definer
set search_path = ''
as $$
  insert into integration.webhook_replays (
    organization_id, endpoint_id, kind, from_at, to_at, event_types, is_done
  )
  values (
    core.current_organization_id(), p_endpoint_id, 'REPLAY', coalesce(p_from, now()), coalesce(p_to, now()),
    p_event_types, p_delivery_ids is not null
  )
  returning id
$$;

grant execute on function integration.store_replay to assetry_api;
