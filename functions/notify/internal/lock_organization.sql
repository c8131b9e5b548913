-- Locks the caller's organization, so that two changes of what it decides for all come one after the other.
create or replace function notify.lock_organization()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform from core.organizations as o where o.id = core.current_organization_id() for no key update;
end
$$;

grant execute on function notify.lock_organization to assetry_api;
