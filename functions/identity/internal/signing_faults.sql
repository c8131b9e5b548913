-- What keeps the caller from signing anything: the organization asks for the password again, and it was not given
-- within five minutes.
create or replace function identity.signing_faults()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault('method', 'PASSWORD_NEEDED', 'Send your password with authenticate_session, then sign')
           ),
           '[]'
         )
    from core.organizations as o
   where o.id = core.current_organization_id()
     and o.requires_reauthentication
     and identity.signing_method() is distinct from 'PASSWORD'
$$;

grant execute on function identity.signing_faults to assetry_api, assetry_list;
