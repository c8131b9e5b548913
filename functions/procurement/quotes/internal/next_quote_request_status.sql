-- The status to which an action moves a request for quotation; refuses one that its status does not allow.
create or replace function procurement.next_quote_request_status(
  p_request procurement.quote_requests,
  p_action  text
)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status(
    'procurement.quote_requests', format('Request %s', p_request.quote_request_number), p_request.status, p_action
  )
$$;

grant execute on function procurement.next_quote_request_status to assetry_api;
