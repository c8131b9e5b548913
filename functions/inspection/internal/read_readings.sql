-- The readings that the METER items of an inspection were answered with, as entries in the order of the answers; row
-- is the position of the item. Two answers of one instant, such as as found and as left, are distinguished by a
-- microsecond, in the order of the items.
create or replace function inspection.read_readings(p_inspection inspection.inspections)
returns meter.entry[]
language sql
volatile
set search_path = ''
as $$
  select coalesce(array_agg(r.entry order by (r.entry).row), '{}')
    from (
      select jsonb_populate_record(
               null::meter.entry,
               jsonb_build_object(
                 'row', a.position, 'reading_id', uuidv7(), 'meter_id', a.meter_id,
                 'reading', round(a.answer::numeric, 6),
                 'read_at', a.answered_at + a.later * interval '1 microsecond', 'kind', 'READING',
                 'is_confirmed', false, 'source', 'INSPECTION', 'note', p_inspection.inspection_number
               )
             ) as entry
        from (
          select t.position, i.answered_at, i.meter_id, i.answer,
                 row_number() over (partition by i.meter_id, i.answered_at order by t.position) - 1 as later
            from inspection.inspection_items as i
            join inspection.template_items as t on t.id = i.template_item_id
           where i.inspection_id = p_inspection.id
             and t.kind = 'METER'
             and i.is_visible
             and i.reading_id is null
             and jsonb_typeof(i.answer) = 'number'
        ) as a
      offset 0
    ) as r
$$;

grant execute on function inspection.read_readings to assetry_api;
