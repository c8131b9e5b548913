-- Erases the previous secret of an endpoint, or both. As the owner, because secrets are read by nobody else.
create or replace function integration.erase_secrets(p_endpoint_id uuid, p_is_retired boolean)
returns integration.webhook_endpoints
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_endpoint integration.webhook_endpoints;
begin
  update integration.webhook_endpoints as e
     set secret = case when not p_is_retired then e.secret end,
         previous_secret = null,
         overlap_ends_at = null,
         status = case when p_is_retired then 'RETIRED' else e.status end
   where e.organization_id = core.current_organization_id()
     and e.id = p_endpoint_id
  returning * into v_endpoint;

  v_endpoint.url := null;
  v_endpoint.secret := null;
  return v_endpoint;
end
$$;

grant execute on function integration.erase_secrets to assetry_api;
