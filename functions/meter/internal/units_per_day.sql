-- What a meter counts in a day, by which it is foretold when it will reach a reading; null when nobody knows: one that
-- does not count, or a meter with fewer than two readings and no average that somebody said.
create or replace function meter.units_per_day(p_meter_id uuid)
returns numeric
language sql
stable
set search_path = ''
as $$
  select s.average_per_day from meter.standings as s where s.meter_id = p_meter_id
$$;

grant execute on function meter.units_per_day to assetry_api, assetry_list;
