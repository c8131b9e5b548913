-- Lets work rest that is not safe to go on with, as hold_work_order does, whoever finds it so; answers it. The log and
-- the state machine know the act by its own name.
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
  v_action text := core.current_action();
begin
  perform set_config('assetry.action', 'hold_work_order', true);
  p_work_order := work.rest(
    p_work_order, p_worker_ids, work.check_hold_reason(p_reason, p_note), left(p_note, 2000), clock_timestamp()
  );
  perform set_config('assetry.action', v_action, true);
  return p_work_order;
end
$$;

grant execute on function safety.put_to_rest to assetry_api;
