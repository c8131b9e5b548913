-- Whether a person gives a reading with more decimals than the meter shows: it was read off something else, or the
-- point is in the wrong place. What an old counter showed at last is not asked again when the new one is corrected.
create or replace function meter.is_too_precise(p_entry meter.entry, p_meter meter.meters)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_entry.source in ('MANUAL', 'WORK_ORDER', 'INSPECTION')
         and (
           p_entry.reading <> round(p_entry.reading, p_meter.decimals)
           or p_entry.corrects_id is null and p_entry.final_reading <> round(p_entry.final_reading, p_meter.decimals)
         )
$$;

grant execute on function meter.is_too_precise to assetry_api;
