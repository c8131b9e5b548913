-- The kept readings of a meter after an instant, weighed again until one counts as it did: what comes after it is as
-- it was. p_is_all goes on to the end, for what the meter can do has changed. Answers those that are ADJUSTED.
create or replace function meter.judge_rest(
  p_meter     meter.meters,
  p_after     timestamptz,
  p_before    numeric,
  p_before_at timestamptz,
  p_is_all    boolean
)
returns setof meter.entry
language plpgsql
stable
set search_path = ''
as $$
declare
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
    v_entry := meter.judge_kept(v_kept, p_meter, p_before, p_before_at);

    if v_entry.outcome is not null then
      return next v_entry;
    end if;

    if v_entry.quality = 'GOOD' then
      p_before := v_entry.reading;
      p_before_at := v_entry.read_at;
      exit when v_kept.quality = 'GOOD' and not p_is_all;
    end if;
  end loop;
end
$$;

grant execute on function meter.judge_rest to assetry_api;
