-- Moves the slots of work orders that lie in a window and have not begun to another window, as much later or earlier as
-- that starts; the orders and the workers are locked. Each is released and planned again by the rules of planning, so
-- that whoever was sent is notified. What is not possible then refuses all, or is released where p_release says so, and
-- answered.
create or replace function work.move_slots(
  p_work_order_ids uuid[],
  p_from           tstzrange,
  p_to             tstzrange,
  p_release        boolean,
  out p_faults     jsonb,
  out p_released   integer
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action text     := core.current_action();
  v_shift  interval := lower(p_to) - lower(p_from);
  v_slots  work.slots[];
  v_slot   work.slots;
  v_found  jsonb;
begin
  p_faults := '[]';
  p_released := 0;
  v_slots := array(
    select s
      from work.slots as s
     where s.work_order_id = any (p_work_order_ids)
       and s.status in ('PLANNED', 'DISPATCHED', 'ACCEPTED')
       and s.starts_at > clock_timestamp()
       and s.during && p_from
       and (v_shift <> interval '0' or not s.during <@ p_to)
     order by s.starts_at, s.id
  );

  if v_slots = '{}' then
    return;
  end if;

  perform core.require_permission('work_order.assign');
  perform work.end_slots(array(select s.id from unnest(v_slots) as s order by s.id));
  perform set_config('assetry.action', 'schedule_work_order', true);

  foreach v_slot in array v_slots loop
    v_slot.starts_at := v_slot.starts_at + v_shift;
    v_slot.ends_at := v_slot.ends_at + v_shift;
    v_found := work.faults_of_slot(v_slot, p_to);
    p_faults := p_faults || v_found;

    if v_found = '[]' then
      insert into work.slots (
        site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at, override_reason, overridden_codes
      )
      values (
        v_slot.site_id, v_slot.work_order_id, v_slot.worker_id, v_slot.starts_at, v_slot.ends_at, clock_timestamp(),
        v_slot.override_reason, v_slot.overridden_codes
      );
    else
      p_released := p_released + 1;
    end if;
  end loop;

  if p_released > 0 and not p_release then
    perform core.refuse(
      'SLOT_NOT_POSSIBLE', 'Some slots are not possible in the new window', 409, p_faults,
      'Choose another window, or release these slots with p_release'
    );
  end if;

  -- The plan belongs to what a caller read of the work order.
  update work.work_orders as w
     set updated_at = now()
   where w.id = any (array(select s.work_order_id from unnest(v_slots) as s));
  perform set_config('assetry.action', v_action, true);
end
$$;

grant execute on function work.move_slots to assetry_api;
