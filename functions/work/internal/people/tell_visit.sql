-- Notifies accounts by mail, where the organization has a relay for it, of what became of a visit.
create or replace function work.tell_visit(p_slot work.slots, p_status text, p_account_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select notify.tell(
           p_slot.organization_id, p_slot.site_id, array_remove(p_account_ids, null),
           format('Visit %s: %s', lower(replace(p_status, '_', ' ')), w.work_order_number),
           concat_ws(
             ' ',
             format(
               'The visit of %s (%s) to work order %s (%s) from %s to %s is %s.', k.name, k.worker_number,
               w.work_order_number, w.title, to_json(p_slot.starts_at) #>> '{}', to_json(p_slot.ends_at) #>> '{}',
               lower(replace(p_status, '_', ' '))
             ),
             'Reason: ' || p_slot.status_note || '.',
             case p_status when 'DISPATCHED' then format('Please answer by %s.',
               to_json(p_slot.answer_by_at) #>> '{}') end
           )
         )
    from work.work_orders as w
    join workforce.workers as k on k.organization_id = w.organization_id and k.id = p_slot.worker_id
   where w.organization_id = p_slot.organization_id
     and w.id = p_slot.work_order_id
$$;

grant execute on function work.tell_visit to assetry_api;
