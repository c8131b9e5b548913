-- Lets one request at a time take rights from administrators, so that two who take them from each other do not both
-- succeed. Before the account is locked: roles come before the accounts that hold them.
create or replace function identity.lock_administration()
returns void
language sql
volatile
set search_path = ''
as $$
  select r.id
    from identity.roles as r
   where r.organization_id = core.current_organization_id()
     and r.grants_everything
   order by r.id
     for no key update
$$;

grant execute on function identity.lock_administration to assetry_api;
