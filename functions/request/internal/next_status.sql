-- The status to which an action moves a request; refuses an action that its status does not allow.
create or replace function request.next_status(p_request request.requests, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status(
    'request.requests', 'Request ' || p_request.request_number, p_request.status, p_action
  )
$$;

grant execute on function request.next_status to assetry_api;
