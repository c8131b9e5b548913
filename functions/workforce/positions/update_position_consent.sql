create or replace function api.update_position_consent(p_shares_position boolean, p_row_version integer default null)
returns setof workforce.worker_position_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_position_consent', 'work_order_slot.perform', jsonb_build_array(p_shares_position, p_row_version)
  );
  v_worker workforce.workers;
begin
  if v_answer is null then
    if p_shares_position is null then
      perform core.refuse_field('p_shares_position', 'MISSING_VALUE', 'A value is required');
    end if;

    v_worker := workforce.lock_own_worker(p_row_version);

    update workforce.workers as w
       set position_consented_at = case
             when p_shares_position then coalesce(w.position_consented_at, clock_timestamp())
           end
     where w.id = v_worker.id
    returning * into v_worker;

    if not p_shares_position then
      perform workforce.forget_position(v_worker.id);
    end if;

    v_answer := core.finish_action(workforce.position_answer(v_worker));
  end if;

  return next jsonb_populate_record(null::workforce.worker_position_answer, v_answer);
end
$$;

comment on function api.update_position_consent is $$Give or withdraw consent to record your position

Of the worker of your account, by yourself only. With consent record_worker_position accepts positions during visits.
Without it they are refused, and the recorded position is deleted at once.
p_shares_position: Whether you consent
Refuses with VALIDATION_FAILED, WORKER_NOT_FOUND (your account belongs to no worker) and STALE_ROW.$$;
