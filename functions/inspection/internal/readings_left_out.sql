-- The items of an inspection whose meter did not take the answer as a reading, and why, in their order.
create or replace function inspection.readings_left_out(p_inspection_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             jsonb_build_object(
               'code', i.reading_fault, 'item_id', i.id, 'item_code', t.code, 'position', t.position,
               'meter_id', i.meter_id, 'reading', i.answer
             )
             order by t.position
           ),
           '[]'
         )
    from inspection.inspection_items as i
    join inspection.template_items as t on t.id = i.template_item_id
   where i.inspection_id = p_inspection_id
     and i.reading_fault is not null
$$;

grant execute on function inspection.readings_left_out to assetry_api;
