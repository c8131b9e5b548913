-- Gives the worker a job on an import: to read its file, or to check, apply or withdraw its rows. Ten attempts are for
-- that; at one more the import fails, also when each of them ended the worker.
create or replace function integration.enqueue_import(p_task text, p_import_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  select core.enqueue(p_task, jsonb_build_object('import_id', p_import_id), 15, p_task || ':' || p_import_id)
$$;
