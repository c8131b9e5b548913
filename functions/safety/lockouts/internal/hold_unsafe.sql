-- Puts one work order on hold that needs a permit or a lock-out and has none, or stops its timers where it has not
-- started; answers how many of both. One that somebody has locked, that is safe by now or that began after p_at is left
-- as it is.
create or replace function safety.hold_unsafe(p_work_order_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_worker_ids uuid[] := work.hold_timer_workers(p_work_order_id);
begin
  perform
    from work.work_orders as w
   where w.id = p_work_order_id
     and (
           w.status = 'IN_PROGRESS' and w.started_at <= p_at
           or w.status in ('OPEN', 'ASSIGNED')
         )
     for no key update skip locked;

  if not found then
    return 0;
  end if;

  return safety.rest_unsafe_work(array[p_work_order_id], v_worker_ids);
end
$$;

grant execute on function safety.hold_unsafe to assetry_api;
