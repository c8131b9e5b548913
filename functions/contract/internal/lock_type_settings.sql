-- Lets whoever writes contract types of the organization wait for each other: in whatever order two requests name the
-- same types, neither waits for what the other waits for.
create or replace function contract.lock_type_settings()
returns void
language sql
volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('contract.types ' || core.current_organization_id(), 0))
$$;

grant execute on function contract.lock_type_settings to assetry_api;
