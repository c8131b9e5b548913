-- What a meter counted in a day in its last steps, with the one to a good reading; no more than are asked for.
create or replace function meter.next_rates(
  p_rates     numeric[],
  p_reach     integer,
  p_entry     meter.entry,
  p_before_at timestamptz
)
returns numeric[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  if p_reach = 0 or p_before_at is null then
    return p_rates;
  elsif cardinality(p_rates) = p_reach then
    p_rates := p_rates[2:];
  end if;

  return p_rates || meter.rate_of(p_entry, p_before_at);
end
$$;

grant execute on function meter.next_rates to assetry_api;
