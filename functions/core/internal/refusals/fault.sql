-- One thing that is wrong with a value, as core.refuse_faults and core.refuse tell it.
create or replace function core.fault(p_field text, p_code text, p_message text)
returns jsonb
language sql
immutable
return jsonb_build_object('field', p_field, 'code', p_code, 'message', p_message);

grant execute on function core.fault to assetry_api, assetry_list, assetry_auth;
