-- The login of a BI tool that this session is of: who logged in, whatever the session has set since. Refuses anybody
-- else, a login that has expired, and one of an organization that is not active.
create or replace function report.reader()
returns report.readers
language plpgsql
stable
set search_path = ''
as $$
declare
  v_reader report.readers;
begin
  select r.* into v_reader
    from report.readers as r
    join core.organizations as o on o.id = r.organization_id
   where r.role_name = session_user
     and (r.expires_on is null or r.expires_on >= (now() at time zone 'UTC')::date)
     and o.status = 'ACTIVE';

  if v_reader.id is null then
    -- lint-allow refusal: BI tools speak SQL, and show the message as it is
    raise exception using
      errcode = 'insufficient_privilege', message = format('%s is no active BI login', session_user),
      hint = 'npx assetry bi list lists logins with their last day';
  end if;

  return v_reader;
end
$$;
