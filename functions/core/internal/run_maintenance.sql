-- What the worker does every ten minutes: forgets what is no longer needed and prepares the months ahead.
create or replace function core.run_maintenance()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from core.idempotency_keys where created_at < now() - interval '24 hours';
  perform identity.run_maintenance();
  perform audit.create_partitions();
end
$$;

grant execute on function core.run_maintenance to assetry_worker;
