-- Locks an endpoint that the caller reaches, at the version that the caller read. It reads for the account that made
-- it, so that account alone changes what is sent and where, with the same key or none: somebody else would read by its
-- rights.
create or replace function integration.lock_webhook_endpoint(
  p_endpoint_id uuid,
  p_row_version integer default null,
  p_is_own      boolean default true
)
returns integration.webhook_endpoints
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_endpoint integration.webhook_endpoints;
begin
  select * into v_endpoint
    from integration.webhook_endpoints as e
   where e.organization_id = core.current_organization_id()
     and e.id = p_endpoint_id
     and e.reach_id in (select unnest(core.reachable_ids()))
     for no key update;

  if not found then
    perform core.refuse('WEBHOOK_ENDPOINT_NOT_FOUND', 'No such webhook endpoint', 404);
  elsif v_endpoint.site_id is null then
    perform core.require_all_sites();
  end if;

  if p_is_own then
    perform integration.require_own(v_endpoint.account_id, v_endpoint.api_key_id);
  end if;

  perform core.check_row_version(v_endpoint.row_version, p_row_version);
  -- Who locks it neither sees where it leads nor signs for it.
  v_endpoint.url := null;
  v_endpoint.secret := null;
  v_endpoint.previous_secret := null;
  return v_endpoint;
end
$$;

grant execute on function integration.lock_webhook_endpoint to assetry_api;
