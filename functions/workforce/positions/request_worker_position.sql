create or replace function api.request_worker_position(p_worker_id uuid)
returns setof workforce.worker_position
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'request_worker_position', 'worker.read_position', jsonb_build_array(p_worker_id)
  );
  v_worker workforce.workers;
begin
  if v_answer is null then
    select * into v_worker from workforce.workers as w where w.id = p_worker_id;

    if not found then
      perform core.refuse('WORKER_NOT_FOUND', 'No such worker', 404);
    end if;

    v_answer := workforce.look_at_position(v_worker);
    -- No position is kept with the answer of a key.
    perform core.finish_action('[]');
  end if;

  return query select * from jsonb_populate_recordset(null::workforce.worker_position, v_answer);
end
$$;

comment on function api.request_worker_position is $$Request the newest position of a worker

Of a worker within reach who consents (update_position_consent). No row when there is none. Each request is a row of
/worker_position_looks, which the worker sees. Positions are not stored for an Idempotency-Key: a repeated request
returns no row.
Refuses with WORKER_NOT_FOUND.$$;
