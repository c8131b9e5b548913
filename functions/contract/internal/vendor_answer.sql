-- What the actions on a vendor answer.
create or replace function contract.vendor_answer(p_vendor contract.vendors)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_vendor.id,
    'code', p_vendor.code,
    'status', p_vendor.status,
    'row_version', p_vendor.row_version
  )
$$;

grant execute on function contract.vendor_answer to assetry_api;
