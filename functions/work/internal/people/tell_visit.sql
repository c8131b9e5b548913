-- Notifies accounts of what became of a visit.
create or replace function work.tell_visit(p_slot work.slots, p_status text, p_account_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select notify.tell(
           p_slot.organization_id, p_slot.site_id, array_remove(p_account_ids, null),
           case p_status
             when 'DECLINED' then 'VISIT_DECLINED'
             when 'DISPATCHED' then 'VISIT_DISPATCHED'
             when 'NOT_ANSWERED' then 'VISIT_UNANSWERED'
             when 'RELEASED' then 'VISIT_RELEASED'
             when 'STOPPED' then 'VISIT_STOPPED'
           end,
           'work.work_orders', w.id,
           jsonb_build_object(
             'number', w.work_order_number, 'label', w.title, 'worker', k.name, 'starts_at', p_slot.starts_at,
             'ends_at', p_slot.ends_at, 'reason', p_slot.status_note, 'answer_by_at', p_slot.answer_by_at
           )
         )
    from work.work_orders as w
    join workforce.workers as k on k.organization_id = w.organization_id and k.id = p_slot.worker_id
   where w.organization_id = p_slot.organization_id
     and w.id = p_slot.work_order_id
$$;

grant execute on function work.tell_visit to assetry_api;
