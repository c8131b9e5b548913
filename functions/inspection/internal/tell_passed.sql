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
           'ITEM_CORRECTED', 'work.work_orders', w.id,
           jsonb_build_object(
             'number', w.work_order_number, 'label', w.title, 'inspection', p_inspection.inspection_number,
             'prompt', p_prompt
           )
         )
    from work.work_orders as w
   where w.id = p_work_order_id
     and not work.is_over(w.status)
$$;

grant execute on function inspection.tell_passed to assetry_api;
