-- What the actions on a personal lock answer.
create or replace function safety.lock_answer(p_lock safety.locks, p_application safety.applications)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', p_lock.id, 'application_id', p_application.id, 'application_status', p_application.status,
           'lock_number', p_lock.lock_number, 'released_at', p_lock.released_at,
           'application_version', p_application.row_version
         )
$$;

grant execute on function safety.lock_answer to assetry_api;
