-- Ends slots whose work orders are locked: visits that have begun are done, others are released. Who was sent there is
-- notified. Whatever action ends them, the log says schedule_work_order.
create or replace function work.end_slots(p_slot_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_action text := core.current_action();
  v_slot   work.slots;
begin
  if p_slot_ids = '{}' then
    return;
  end if;

  perform set_config('assetry.action', 'schedule_work_order', true);

  for v_slot in
    select *
      from work.slots as s
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_slot_ids)
     order by s.id
       for no key update
  loop
    update work.slots as s
       set status = case when s.status in ('ON_SITE', 'WORKING') then 'DONE' else 'RELEASED' end,
           finished_at = case when s.status in ('ON_SITE', 'WORKING') then clock_timestamp() end,
           released_at = case when s.status not in ('ON_SITE', 'WORKING') then clock_timestamp() end
     where s.id = v_slot.id;

    if v_slot.status in ('DISPATCHED', 'ACCEPTED', 'EN_ROUTE') then
      perform work.tell_visit(v_slot, 'RELEASED', array[work.account_of_worker(v_slot.worker_id)]);
    end if;
  end loop;

  perform set_config('assetry.action', v_action, true);
end
$$;

grant execute on function work.end_slots to assetry_api;
