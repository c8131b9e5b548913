-- Whether what comes in is rounded to the decimals of its meter: what a machine sends, for nobody is there to look
-- again, and what a sensor sends, times a scale, has decimals by chance. Amounts are not: what was cut off of each
-- would be missing from their total.
create or replace function meter.is_rounded(p_entry meter.entry, p_meter meter.meters)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_meter.decimals is not null and p_meter.reading_mode = 'ABSOLUTE' and p_entry.source in ('SENSOR', 'IMPORT')
$$;

grant execute on function meter.is_rounded to assetry_api;
