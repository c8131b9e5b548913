-- Refuses one field of the values.
create or replace function core.refuse_field(p_field text, p_code text, p_message text)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(jsonb_build_array(core.fault(p_field, p_code, p_message)))
$$;

grant execute on function core.refuse_field to assetry_api, assetry_list, assetry_auth;
