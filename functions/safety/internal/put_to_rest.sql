-- Lets work rest that is not safe to go on with, as hold_work_order does, whoever finds it so, and notifies those who
-- work on it; answers it. The log and the state machine know the act by its own name.
create or replace function safety.put_to_rest(
  p_work_order work.work_orders,
  p_worker_ids uuid[],
  p_reason     text,
  p_note       text
)
returns work.work_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action       text := core.current_action();
  v_participants uuid[] := safety.participants_of(p_work_order.id);
  -- The one that all organizations share: an own one of that code may be archived.
  v_reason       work.own_hold_reasons := (
    select jsonb_populate_record(null::work.own_hold_reasons, to_jsonb(h))
      from work.hold_reasons as h
     where h.code = p_reason
  );
begin
  perform set_config('assetry.action', 'hold_work_order', true);
  p_work_order := work.rest(p_work_order, p_worker_ids, v_reason, left(p_note, 2000), clock_timestamp());
  perform set_config('assetry.action', v_action, true);
  perform safety.tell_participants(p_work_order, v_participants, p_note);
  return p_work_order;
end
$$;

grant execute on function safety.put_to_rest to assetry_api;
