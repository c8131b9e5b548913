-- What the actions on a worker answer.
create or replace function workforce.worker_answer(p_worker workforce.workers)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_worker.id,
    'worker_number', p_worker.worker_number,
    'status', p_worker.status,
    'row_version', p_worker.row_version
  )
$$;

grant execute on function workforce.worker_answer to assetry_api;
