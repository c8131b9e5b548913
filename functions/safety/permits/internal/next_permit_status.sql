-- The status to which an action moves a permit; refuses an action that its status does not allow.
create or replace function safety.next_permit_status(p_permit safety.permits, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status('safety.permits', 'Permit ' || p_permit.permit_number, p_permit.status, p_action)
$$;

grant execute on function safety.next_permit_status to assetry_api;
