-- Tells those who have a work order that a failed item opened, and those who watch it, that the item fails no more.
create or replace function inspection.tell_passed(
  p_inspection inspection.inspections, p_work_order_id uuid, p_prompt text
)
returns void
language sql
volatile
set search_path = ''
as $$
  select notify.tell(
           p_inspection.organization_id, w.site_id, work.followers_of(p_inspection.organization_id, w.id),
           format('%s: its failed item was corrected', w.work_order_number),
           format(
             'Inspection %s was submitted again, and "%s" no longer fails. Work order %s (%s) stays open: cancel it '
             'when nothing is left to do.',
             p_inspection.inspection_number, p_prompt, w.work_order_number, w.title
           )
         )
    from work.work_orders as w
   where w.id = p_work_order_id
     and not work.is_over(w.status)
$$;

grant execute on function inspection.tell_passed to assetry_api;
