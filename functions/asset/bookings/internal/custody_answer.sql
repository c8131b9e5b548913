-- What lending and taking back an asset answers.
create or replace function asset.custody_answer(p_custody asset.custodies)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'custody_id', p_custody.id, 'asset_id', p_custody.asset_id, 'status', p_custody.status,
           'booking_id', p_custody.booking_id, 'checked_out_at', p_custody.checked_out_at,
           'due_back_at', p_custody.due_back_at, 'checked_in_at', p_custody.checked_in_at,
           'row_version', p_custody.row_version, 'request_id', p_custody.request_id
         )
$$;

grant execute on function asset.custody_answer to assetry_api;
