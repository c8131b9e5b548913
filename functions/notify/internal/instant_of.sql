-- The first instant at which clocks of a time zone have reached a local time: where clocks are set forward over it, the
-- first one after; where it comes twice, the first.
create or replace function notify.instant_of(p_local timestamp, p_zone text)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_at timestamptz := p_local at time zone p_zone;
begin
  -- No clock is changed within four hours of it.
  if (v_at - interval '4 hours') at time zone p_zone = p_local - interval '4 hours'
    and (v_at + interval '4 hours') at time zone p_zone = p_local + interval '4 hours'
  then
    return v_at;
  end if;

  return (
    select min(m.at)
      from generate_series(v_at - interval '4 hours', v_at + interval '4 hours', interval '1 minute') as m (at)
     where m.at at time zone p_zone >= p_local
  );
end
$$;

grant execute on function notify.instant_of to assetry_api;
