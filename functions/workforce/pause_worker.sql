create or replace function api.pause_worker(p_worker_id uuid, p_row_version integer default null)
returns table (id uuid, worker_number text, status text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'pause_worker', 'worker.update', jsonb_build_object('p_worker_id', p_worker_id, 'p_row_version', p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(workforce.change_status(p_worker_id, 'pause_worker', p_row_version));
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (id uuid, worker_number text, status text, row_version integer);
end
$$;

alter function api.pause_worker owner to assetry_api;
grant execute on function api.pause_worker to authenticated;

comment on function api.pause_worker is
$$Send a worker on leave

An active worker goes ON_LEAVE and is offered no work until activate_worker.
Answers id, worker_number, status and row_version.
Refuses with WORKER_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
