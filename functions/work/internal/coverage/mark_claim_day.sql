-- Notes when to notify that the last day to claim a use comes near: seven days before it, of work that is completed.
create or replace function work.mark_claim_day(p_work_order work.work_orders, p_revision_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  select core.mark_due(
           p_work_order.organization_id, 'notify_of_claim_days', array[p_work_order.id],
           array[
             core.day_start(
               p_work_order.site_id,
               core.site_date(p_work_order.site_id, p_work_order.completed_at) + r.claim_days - 7
             )
           ]
         )
    from contract.revisions as r
   where r.id = p_revision_id
     and r.claim_days is not null
     and p_work_order.completed_at is not null
$$;
