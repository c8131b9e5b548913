-- Refuses settings of a type that contradict each other: those with which no meter could be.
create or replace function meter.check_type(p_type meter.types)
returns void
language sql
stable
set search_path = ''
as $$
  select meter.check_meter(jsonb_populate_record(null::meter.meters, meter.standard_of(p_type)), true)
$$;

grant execute on function meter.check_type to assetry_api;
