-- What the actions on hours worked answer.
create or replace function work.labour_answer(p_entry work.labour_entries)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_entry.id, 'work_order_id', p_entry.work_order_id, 'worker_id', p_entry.worker_id, 'kind', p_entry.kind,
    'status', p_entry.status, 'started_at', p_entry.started_at, 'ended_at', p_entry.ended_at,
    'minutes', p_entry.minutes, 'row_version', p_entry.row_version
  )
$$;

grant execute on function work.labour_answer to assetry_api;
