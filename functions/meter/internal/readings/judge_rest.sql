-- The kept readings of a meter after an instant, weighed again until one counts as it did: what comes after it is as
-- it was. Of a meter that is asked what is usual so many more are weighed as that looks back on; p_open is how many are
-- left. p_is_all goes on to the end, for what the meter can do has changed. Answers those that are ADJUSTED.
create or replace function meter.judge_rest(
  p_meter     meter.meters,
  p_after     timestamptz,
  p_before    numeric,
  p_before_at timestamptz,
  p_rates     numeric[],
  p_open      integer,
  p_is_all    boolean
)
returns setof meter.entry
language plpgsql
stable
set search_path = ''
as $$
declare
  v_reach integer := meter.outlier_reach(p_meter);
  v_kept  meter.readings;
  v_entry meter.entry;
begin
  for v_kept in
    select r.*
      from meter.readings as r
     where r.organization_id = p_meter.organization_id
       and r.meter_id = p_meter.id
       and r.read_at > p_after
       and r.superseded_at is null
     order by r.read_at
  loop
    v_entry := meter.judge_kept(v_kept, p_meter, p_before, p_before_at, p_rates);

    if v_entry.outcome is not null then
      return next v_entry;
    end if;

    p_open := meter.still_open(p_open, v_reach, v_kept.quality, v_entry, p_is_all);
    exit when p_open = 0;

    if v_entry.quality = 'GOOD' then
      p_rates := meter.next_rates(p_rates, v_reach, v_entry, p_before_at);
      p_before := v_entry.reading;
      p_before_at := v_entry.read_at;
    end if;
  end loop;
end
$$;

grant execute on function meter.judge_rest to assetry_api;
