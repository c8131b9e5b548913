-- Brings the kept readings around new ones, and where the meters stand, up to what was judged.
create or replace function meter.settle_entries(p_judged meter.entry[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  -- By themselves, for there are few: before the table is analyzed they may be looked through for each row.
  v_adjusted meter.entry[] := array(select j from unnest(p_judged) as j where j.outcome = 'ADJUSTED');
begin
  if v_adjusted <> '{}' then
    update meter.readings as r
       set delta = j.delta, kind = j.kind, quality = j.quality, suspicion = j.suspicion
      from unnest(v_adjusted) as j
     where r.id = j.reading_id;
  end if;

  perform meter.mark_rollups(array_agg(j.meter_id), array_agg(j.read_at))
     from unnest(p_judged) as j
    where j.outcome in ('ACCEPTED', 'ADJUSTED');
  perform meter.move_standings(array_agg(c.meter_id), array_agg(c.counted))
     from (
       select j.meter_id, sum(j.counted) as counted
         from unnest(p_judged) as j
        where j.outcome in ('ACCEPTED', 'ADJUSTED')
        group by j.meter_id
     ) as c;
  perform meter.lead_followers(array_agg(j.meter_id), array_agg(j.read_at))
     from unnest(p_judged) as j
    where j.outcome in ('ACCEPTED', 'ADJUSTED');
end
$$;

grant execute on function meter.settle_entries to assetry_api;
