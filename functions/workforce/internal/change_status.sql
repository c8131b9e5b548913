-- Moves a worker into or out of work and answers id, number, status and version.
create or replace function workforce.change_status(
  p_worker_id   uuid,
  p_action      text,
  p_row_version integer
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_worker workforce.workers := workforce.lock_worker(p_worker_id, p_row_version);
begin
  update workforce.workers as w
     set status = core.next_status('workforce.workers', 'Worker ' || v_worker.worker_number, v_worker.status, p_action)
   where w.id = p_worker_id
  returning * into v_worker;

  return jsonb_build_object(
    'id', v_worker.id,
    'worker_number', v_worker.worker_number,
    'status', v_worker.status,
    'row_version', v_worker.row_version
  );
end
$$;

grant execute on function workforce.change_status to assetry_api;
