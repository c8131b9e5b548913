-- Notes a failed attempt of the delivery that is due next, whose body could not be made, so that it stops no other.
create or replace function integration.fail_delivery(p_endpoint_id uuid, p_error text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_endpoint integration.webhook_endpoints;
  v_delivery integration.webhook_deliveries;
begin
  select * into v_endpoint from integration.webhook_endpoints as e where e.id = p_endpoint_id;
  v_delivery := integration.due_delivery(v_endpoint);

  update integration.webhook_deliveries as d
     set attempts = d.attempts + 1
   where d.organization_id = v_endpoint.organization_id
     and d.id = v_delivery.id
  returning * into v_delivery;

  perform integration.complete_delivery(v_delivery.id, v_delivery.attempts, p_error => p_error);
end
$$;

grant execute on function integration.fail_delivery to assetry_worker;
