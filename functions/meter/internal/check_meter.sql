-- Refuses settings of a meter that contradict each other or what was read, with all of them. A type is of no asset.
create or replace function meter.check_meter(p_meter meter.meters, p_is_type boolean default false)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(meter.meter_faults(p_meter, p_is_type));
end
$$;

grant execute on function meter.check_meter to assetry_api;
