-- Records the readings of a completed inspection, and returns the outcome for each item. A reading that no longer fits
-- is kept as suspect, and one that the meter does not accept is left out, because nobody can answer the item again.
create or replace function inspection.record_readings(p_inspection inspection.inspections)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entries meter.entry[] := inspection.read_readings(p_inspection);
begin
  if v_entries = '{}' then
    return;
  end if;

  update inspection.inspection_items as i
     set reading_id = case when j.outcome <> 'REJECTED' then j.reading_id end,
         reading_fault = case when j.outcome = 'REJECTED' then j.code end
    from unnest(meter.store_readings(v_entries)) as j,
         inspection.template_items as t
   where i.inspection_id = p_inspection.id
     and t.id = i.template_item_id
     and t.position = j.row
     and j.outcome <> 'ADJUSTED';
end
$$;

grant execute on function inspection.record_readings to assetry_api;
