-- What the actions on a custom field answer.
create or replace function core.custom_field_answer(p_custom_field core.custom_fields)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', p_custom_field.id, 'code', p_custom_field.code, 'row_version', p_custom_field.row_version
         )
$$;

grant execute on function core.custom_field_answer to assetry_api;
