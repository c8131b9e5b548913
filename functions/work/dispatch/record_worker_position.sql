create or replace function api.record_worker_position(
  p_latitude    numeric,
  p_longitude   numeric,
  p_recorded_at timestamptz default null
)
returns setof workforce.worker_position_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'record_worker_position', 'work_order_slot.perform', jsonb_build_array(p_latitude, p_longitude, p_recorded_at)
  );
  v_worker workforce.workers;
begin
  if v_answer is null then
    perform work.check_position(p_latitude, p_longitude);
    v_worker := workforce.lock_own_worker(null);
    p_recorded_at := coalesce(p_recorded_at, clock_timestamp());
    perform core.check_instant('p_recorded_at', p_recorded_at, null);
    perform work.check_position_time(v_worker, p_recorded_at);
    perform workforce.store_position(v_worker.id, p_latitude, p_longitude, p_recorded_at);
    v_answer := core.finish_action(workforce.position_answer(v_worker));
  end if;

  return next jsonb_populate_record(null::workforce.worker_position_answer, v_answer);
end
$$;

comment on function api.record_worker_position is $$Record your position during a visit

Of the worker of your account, with consent (update_position_consent), while one of your slots is EN_ROUTE, ON_SITE or
WORKING. Only the newest position is kept, to three decimal places, for 30 days unless retention says otherwise; an
older one than that changes nothing. It is in no log: request_worker_position returns it and notes each look.
p_latitude: Latitude in degrees, -90 to 90
p_longitude: Longitude in degrees, -180 to 180
p_recorded_at: Time at which you were there, not in the future; default now
Refuses with VALIDATION_FAILED, WORKER_NOT_FOUND (your account belongs to no worker), POSITION_NOT_SHARED (no consent at
that time) and NO_VISIT_UNDER_WAY.$$;
