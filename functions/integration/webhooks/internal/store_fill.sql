-- Lets what an endpoint has missed since an instant be delivered: at most seven days. A transaction that had begun
-- before, and was not read, belongs to it; what was stored is not stored again.
create or replace function integration.store_fill(p_endpoint_id uuid, p_from timestamptz)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into integration.webhook_replays (organization_id, endpoint_id, kind, from_at, to_at)
  values (
    core.current_organization_id(), p_endpoint_id, 'FILL',
    greatest(p_from - interval '15 minutes', clock_timestamp() - interval '7 days'), clock_timestamp()
  )
$$;

grant execute on function integration.store_fill to assetry_api;
