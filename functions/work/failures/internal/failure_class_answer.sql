-- What the actions on a class of equipment answer.
create or replace function work.failure_class_answer(p_class work.failure_classes)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_class.id, 'code', p_class.code, 'row_version', p_class.row_version
  )
$$;

grant execute on function work.failure_class_answer to assetry_api;
