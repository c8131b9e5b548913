-- Notifies who has or watches a work order that it is due soon or overdue, of the signal that was written. What else
-- has signals is told with what it says by its own domain: contracts, certificates and permits.
create or replace function integration.tell_signal(
  p_entity    text,
  p_entity_id uuid,
  p_code      text,
  p_due_at    timestamptz
)
returns void
language sql
volatile
set search_path = ''
as $$
  select notify.tell(
           w.organization_id, w.site_id, work.followers_of(w.organization_id, w.id),
           case p_code when 'OVERDUE' then 'WORK_OVERDUE' else 'WORK_DUE_SOON' end, 'work.work_orders', w.id,
           jsonb_build_object('number', w.work_order_number, 'label', w.title, 'due_at', p_due_at)
         )
    from work.work_orders as w
   where w.id = p_entity_id
     and p_entity = 'work.work_orders'
     and p_code in ('DUE_SOON', 'OVERDUE')
$$;
