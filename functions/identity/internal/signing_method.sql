-- What proves who the caller is for a signature: PASSWORD, given again within five minutes, else how the session was
-- opened: SESSION by password, KEY by an API key.
create or replace function identity.signing_method()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
           when s.reauthenticated_at > clock_timestamp() - interval '5 minutes' then 'PASSWORD'
           when s.kind = 'KEY' then 'KEY'
           else 'SESSION'
         end
    from identity.sessions as s
   where s.organization_id = core.current_organization_id()
     and s.id = core.current_session_id()
$$;

grant execute on function identity.signing_method to assetry_api;
