-- What failed items of an inspection opened, in the order of the items.
create or replace function inspection.corrections_of(p_inspection_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             jsonb_build_object(
               'id', c.id, 'item_code', t.code, 'position', t.position, 'kind', c.kind,
               'work_order_id', c.work_order_id, 'work_order_number', w.work_order_number,
               'request_id', c.request_id, 'request_number', q.request_number,
               'downtime_id', c.downtime_id, 'fault', c.fault, 'passed_at', c.passed_at
             )
             order by t.position
           ),
           '[]'
         )
    from inspection.corrections as c
    join inspection.template_items as t on t.id = c.template_item_id
    left join work.work_order_labels as w on w.id = c.work_order_id
    left join request.request_labels as q on q.id = c.request_id
   where c.inspection_id = p_inspection_id
$$;

grant execute on function inspection.corrections_of to assetry_api;
