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
    organization_id, site_id, endpoint_id, kind, from_at, to_at, event_types, status
  )
  select e.organization_id, e.site_id, e.id, 'REPLAY', coalesce(p_from, now()), coalesce(p_to, now()), p_event_types,
         case when p_delivery_ids is not null then 'STORED' else 'STORING' end
    from integration.webhook_endpoints as e
   where e.organization_id = core.current_organization_id()
     and e.id = p_endpoint_id
  returning id
$$;

grant execute on function integration.store_replay to assetry_api;
