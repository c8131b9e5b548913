-- Records the readings that the METER items of an inspection were answered with; refuses what the meter cannot show.
create or replace function inspection.record_readings(p_inspection inspection.inspections)
returns void
language sql
volatile
set search_path = ''
as $$
  update inspection.inspection_items as i
     set reading_id = (
           meter.record_reading(
             jsonb_build_object(
               'meter_id', i.meter_id, 'reading', i.answer, 'read_at', i.answered_at, 'note',
               p_inspection.inspection_number
             ),
             'INSPECTION'
           ) ->> 'reading_id'
         )::uuid
    from inspection.template_items as t
   where i.inspection_id = p_inspection.id
     and t.id = i.template_item_id
     and t.kind = 'METER'
     and i.is_visible
     and i.reading_id is null
     and jsonb_typeof(i.answer) = 'number'
$$;

grant execute on function inspection.record_readings to assetry_api;
