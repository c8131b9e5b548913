create or replace function api.archive_worker(p_worker_id uuid, p_row_version integer default null)
returns setof workforce.worker_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('archive_worker', 'worker.update', jsonb_build_array(p_worker_id, p_row_version));
  v_worker workforce.workers;
  v_status text;
begin
  if v_answer is null then
    v_worker := workforce.lock_worker(p_worker_id, p_row_version);

    v_status := workforce.next_worker_status(v_worker, 'archive_worker');
    update workforce.workers as w
       set status = v_status
     where w.id = p_worker_id
    returning * into v_worker;

    v_answer := core.finish_action(core.answer(to_jsonb(v_worker), null::workforce.worker_answer));
  end if;

  return next jsonb_populate_record(null::workforce.worker_answer, v_answer);
end
$$;

comment on function api.archive_worker is $$Archive a worker

The worker becomes INACTIVE. Assignments at all sites end: assigned work without other workers is OPEN again, work in
progress or on hold keeps its status. Future slots are released, and a running timer is stopped. The worker's locks
must be removed first.
Refuses with WORKER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and WORKER_HAS_LOCKS (details names each).$$;
