-- Lets what an endpoint has missed since an instant be delivered: at most seven days. A transaction that had begun
-- before, and was not read, belongs to it; what was stored is not stored again.
create or replace function integration.store_fill(p_endpoint_id uuid, p_from timestamptz)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into integration.webhook_replays (organization_id, site_id, endpoint_id, kind, from_at, to_at)
  select e.organization_id, e.site_id, e.id, 'FILL',
         greatest(p_from - interval '15 minutes', clock_timestamp() - interval '7 days'), clock_timestamp()
    from integration.webhook_endpoints as e
   where e.organization_id = core.current_organization_id()
     and e.id = p_endpoint_id
$$;

grant execute on function integration.store_fill to assetry_api;
