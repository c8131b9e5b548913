create or replace function api.pause_worker(p_worker_id uuid, p_row_version integer default null)
returns setof workforce.worker_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('pause_worker', 'worker.update', jsonb_build_array(p_worker_id, p_row_version));
  v_worker workforce.workers;
begin
  if v_answer is null then
    v_worker := workforce.lock_worker(p_worker_id, p_row_version);

    update workforce.workers as w
       set status = workforce.next_worker_status(v_worker, 'pause_worker')
     where w.id = p_worker_id
    returning * into v_worker;

    v_answer := core.finish_action(core.answer(to_jsonb(v_worker), null::workforce.worker_answer));
  end if;

  return next jsonb_populate_record(null::workforce.worker_answer, v_answer);
end
$$;

comment on function api.pause_worker is $$Put a worker on leave

An active worker becomes ON_LEAVE and cannot be assigned until activate_worker.
Refuses with WORKER_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
