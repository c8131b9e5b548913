-- What of the identities is kept for a time only. Run by the worker.
create or replace function identity.run_maintenance()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from identity.rate_buckets where window_at < now() - interval '10 minutes';
  delete from identity.sessions where ceiling_at < now() - interval '30 days';
  delete from identity.auth_events where organization_id is null and at < now() - interval '7 days';
  delete from identity.auth_events where at < now() - interval '400 days';
end
$$;

grant execute on function identity.run_maintenance to assetry_worker;
