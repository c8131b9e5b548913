-- What a meter counts in a day on average, as its method has it, after its newest good reading at p_newest_at; null
-- when it has fewer than two readings to calculate with, and for what does not count. p_life is its life to date, of
-- which the average of ALL follows without reading them all: what was counted from the first reading on. Of what was
-- forgotten only the last reading is looked at, which the average goes on from. Readings are read with their meter,
-- which the caller found, and compared by meter and instant together, as in meter.kept_around.
create or replace function meter.average_of(
  p_meter     meter.meters,
  p_standing  meter.standings,
  p_newest_at timestamptz,
  p_life      numeric
)
returns numeric
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_window  integer := coalesce(
    p_meter.average_window, case p_meter.average_method when 'SLIDING_DAYS' then 90 else 30 end
  );
  v_since   timestamptz;
  v_counted numeric;
begin
  if p_meter.average_method = 'STATIC' or p_meter.kind <> 'CONTINUOUS' then
    return p_meter.static_per_day;
  end if;

  if p_meter.average_method = 'ALL' and p_standing.first_read_at is not null then
    v_since := p_standing.first_read_at;
    v_counted := p_life - p_meter.initial_life_to_date - p_standing.first_counted;
  elsif p_meter.average_method = 'ALL' then
    select r.read_at, p_life - p_meter.initial_life_to_date - r.delta into v_since, v_counted
      from meter.readings as r
     where r.organization_id = p_meter.organization_id
       and r.meter_id = p_meter.id
       and r.superseded_at is null
       and r.quality = 'GOOD'
     order by r.read_at
     limit 1;
  else
    select min(t.read_at), sum(t.delta) - (array_agg(t.delta order by t.read_at))[1] into v_since, v_counted
      from (
        select r.read_at, r.delta
          from meter.readings as r
         where r.organization_id = p_meter.organization_id
           and r.meter_id = p_meter.id
           and r.superseded_at is null
           and r.quality = 'GOOD'
           and (r.meter_id, r.read_at) >= (p_meter.id, coalesce(p_standing.anchored_at, '-infinity'))
           and r.read_at >= case p_meter.average_method
                 when 'SLIDING_DAYS' then p_newest_at - make_interval(hours => 24 * v_window)
                 else '-infinity'
               end
         order by r.read_at desc
         limit case p_meter.average_method when 'SLIDING_READINGS' then greatest(v_window, 2) end
      ) as t;
  end if;

  return round(v_counted * 86400 / nullif(meter.seconds_between(v_since, p_newest_at), 0), 6);
end
$$;

grant execute on function meter.average_of to assetry_api;
