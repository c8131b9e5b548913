-- Gives the worker the job to inspect an upload, tried again for days: the scanner may be away for long.
create or replace function file.enqueue_intake(p_upload_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  select core.enqueue(
    'take_in_file', jsonb_build_object('upload_id', p_upload_id), 25, 'take_in_file:' || p_upload_id
  )
$$;
