-- Stores deliveries of an endpoint again, for a replay; returns how many. As the owner, who alone writes deliveries.
create or replace function integration.store_repeats(p_endpoint_id uuid, p_replay_id uuid, p_delivery_ids uuid[])
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform integration.wake_endpoint(p_endpoint_id);

  insert into integration.webhook_deliveries (
    organization_id, site_id, endpoint_id, account_id, replay_id, priority, event_id, event_at, event_type, entity,
    entity_id, record_ids, first_sequence, sequence, next_attempt_at
  )
  select distinct on (d.event_id)
         d.organization_id, d.site_id, d.endpoint_id, d.account_id, p_replay_id, 2, d.event_id, d.event_at,
         d.event_type, d.entity, d.entity_id, d.record_ids, d.first_sequence, d.sequence, clock_timestamp()
    from integration.webhook_deliveries as d
   where d.organization_id = core.current_organization_id()
     and d.endpoint_id = p_endpoint_id
     and d.id = any (p_delivery_ids)
     and d.priority > 0
   order by d.event_id;
  get diagnostics v_count = row_count;

  update integration.webhook_standings as s
     set open_count = s.open_count + v_count
   where s.endpoint_id = p_endpoint_id;
  return v_count;
end
$$;

grant execute on function integration.store_repeats to assetry_api;
