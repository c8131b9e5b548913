-- Whether the organization is served on the host name that the request was sent to: its own, or one that
-- belongs to nobody.
create or replace function identity.serves_host(p_organization_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select not exists (
    select 1
      from core.organizations as o
     where o.hostname = core.request_hostname()
       and o.id <> p_organization_id
  )
$$;

grant execute on function identity.serves_host to assetry_auth;
