-- A reading as its meter shows it: rounded to its decimals, half away from zero, when a machine sent it.
create or replace function meter.round_entry(p_entry meter.entry, p_meter meter.meters)
returns meter.entry
language plpgsql
immutable
set search_path = ''
as $$
begin
  if meter.is_rounded(p_entry, p_meter) then
    p_entry.reading := round(p_entry.reading, p_meter.decimals);
    p_entry.final_reading := round(p_entry.final_reading, p_meter.decimals);
  end if;

  return p_entry;
end
$$;

grant execute on function meter.round_entry to assetry_api;
