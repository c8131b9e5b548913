-- What a counter counted in a day by a reading after the good one before it; null where nobody knows, and of a counter
-- that was set back or exchanged in between.
create or replace function meter.rate_of(p_entry meter.entry, p_before_at timestamptz)
returns numeric
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case
    when p_entry.kind in ('READING', 'ROLLOVER')
      then p_entry.delta * 86400 / nullif(meter.seconds_between(p_before_at, p_entry.read_at), 0)
  end;
end
$$;

grant execute on function meter.rate_of to assetry_api;
