-- What the actions on a request for quotation answer.
create or replace function procurement.quote_request_answer(p_request procurement.quote_requests)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_request.id, 'quote_request_number', p_request.quote_request_number, 'status', p_request.status,
    'row_version', p_request.row_version
  )
$$;

grant execute on function procurement.quote_request_answer to assetry_api;
