-- What lending and taking back an asset answers; p_faults is what was found and only warns.
create or replace function asset.custody_answer(p_custody asset.custodies, p_faults jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'custody_id', p_custody.id, 'asset_id', p_custody.asset_id, 'status', p_custody.status,
           'booking_id', p_custody.booking_id, 'checked_out_at', p_custody.checked_out_at,
           'due_back_at', p_custody.due_back_at, 'checked_in_at', p_custody.checked_in_at,
           'row_version', p_custody.row_version, 'request_id', p_custody.request_id,
           'warnings', (
             select coalesce(
                      jsonb_agg(
                        core.fault(coalesce(f.field, 'due_back_at'), f.code, f.message)
                          || jsonb_build_object('id', null)
                      ), '[]'
                    )
               from jsonb_to_recordset(p_faults) as f (field text, code text, message text, is_warning boolean)
              where f.is_warning
           )
         )
$$;

grant execute on function asset.custody_answer to assetry_api;
