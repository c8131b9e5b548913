-- Notifies those who work on a work order that it rests for safety, but not who did it, nor who watches it and is told
-- of every status.
create or replace function safety.tell_participants(p_work_order work.work_orders, p_worker_ids uuid[], p_note text)
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select notify.tell(
    p_work_order.organization_id, p_work_order.site_id,
    array(
      select w.account_id
        from workforce.workers as w
       where w.organization_id = p_work_order.organization_id
         and w.id = any (p_worker_ids)
         and w.account_id is distinct from core.current_account_id()
         and not exists (
               select
                 from work.watchers as s
                where s.organization_id = p_work_order.organization_id
                  and s.work_order_id = p_work_order.id
                  and s.account_id = w.account_id
                  and s.ended_at is null
             )
    ),
    'STOP_WORK', 'work.work_orders', p_work_order.id,
    jsonb_build_object('number', p_work_order.work_order_number, 'label', p_work_order.title, 'reason', p_note)
  )
$$;

grant execute on function safety.tell_participants to assetry_api;
