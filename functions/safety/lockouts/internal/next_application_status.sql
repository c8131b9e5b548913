-- The status to which an action moves a lock-out; refuses an action that its status does not allow.
create or replace function safety.next_application_status(
  p_application safety.applications,
  p_action      text,
  p_to          text default null
)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status(
           'safety.applications', 'Lockout ' || p_application.application_number, p_application.status, p_action, p_to
         )
$$;

grant execute on function safety.next_application_status to assetry_api;
