-- What actions on a request answer.
create or replace function request.request_answer(p_request request.requests)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_request.id,
    'request_number', p_request.request_number,
    'status', p_request.status,
    'work_order_id', p_request.work_order_id,
    'row_version', p_request.row_version
  )
$$;

grant execute on function request.request_answer to assetry_api;
