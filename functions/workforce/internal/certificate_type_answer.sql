-- What the actions on a type of certificate answer.
create or replace function workforce.certificate_type_answer(p_type workforce.certificate_types)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_type.id, 'code', p_type.code, 'row_version', p_type.row_version)
$$;

grant execute on function workforce.certificate_type_answer to assetry_api;
