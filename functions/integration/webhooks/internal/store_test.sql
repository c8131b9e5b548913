-- Stores a test of an endpoint, which is sent once. As the owner, who alone writes deliveries.
create or replace function integration.store_test(p_endpoint_id uuid)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_delivery_id uuid;
begin
  insert into integration.webhook_deliveries (
    organization_id, site_id, endpoint_id, account_id, priority, event_id, event_at, event_type, entity, entity_id,
    first_sequence, sequence, next_attempt_at
  )
  select e.organization_id, e.site_id, e.id, e.account_id, 0, uuidv7(), clock_timestamp(), 'webhook.test',
         'integration.webhook_endpoints', e.id, 0, 0, clock_timestamp()
    from integration.webhook_endpoints as e
   where e.organization_id = core.current_organization_id()
     and e.id = p_endpoint_id
  returning id into v_delivery_id;

  perform integration.wake_endpoint(p_endpoint_id);
  update integration.webhook_standings as s set open_count = s.open_count + 1 where s.endpoint_id = p_endpoint_id;
  return v_delivery_id;
end
$$;

grant execute on function integration.store_test to assetry_api;
