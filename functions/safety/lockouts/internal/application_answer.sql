-- What the actions on a lock-out answer.
create or replace function safety.application_answer(p_application safety.applications)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', p_application.id, 'application_number', p_application.application_number,
           'status', p_application.status, 'row_version', p_application.row_version
         )
$$;

grant execute on function safety.application_answer to assetry_api;
