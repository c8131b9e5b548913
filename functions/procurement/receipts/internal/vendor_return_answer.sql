-- What the actions on a return to a vendor answer.
create or replace function procurement.vendor_return_answer(p_return procurement.vendor_returns)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_return.id, 'vendor_return_number', p_return.vendor_return_number, 'status', p_return.status,
    'row_version', p_return.row_version
  )
$$;

grant execute on function procurement.vendor_return_answer to assetry_api;
