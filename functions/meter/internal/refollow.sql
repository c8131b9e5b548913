-- Brings meters that follow others up to what those counted by their readings of these instants, p_meter_ids and
-- p_read_ats side by side: what a good reading of the meter counts that is followed at that instant is an amount of the
-- one that follows, of the same instant; where there is none, there is none. Whatever changed, and in whatever order it
-- came, the end is the same. What was counted in a time of which readings were forgotten, of either, stays. The
-- standings are locked; run as the owner, whoever changed what is followed.
create or replace function meter.refollow(p_meter_ids uuid[], p_read_ats timestamptz[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_changed meter.entry[];
begin
  with wanted as (
    select g.meter_id, g.read_at, m.site_id, m.organization_id, r.delta, r.source, k.id as kept_id, k.delta as kept
      from (select distinct d.* from unnest(p_meter_ids, p_read_ats) as d (meter_id, read_at)) as g
      join meter.meters as m on m.organization_id = core.current_organization_id() and m.id = g.meter_id
      left join meter.followings as f
             on f.organization_id = m.organization_id
            and f.meter_id = g.meter_id
            and f.started_at < g.read_at
            and (f.ended_at is null or f.ended_at >= g.read_at)
      left join meter.readings as r
             on r.organization_id = f.organization_id
            and r.meter_id = f.leader_id
            and r.read_at = g.read_at
            and r.superseded_at is null
            and r.quality = 'GOOD'
      left join meter.readings as k
             on k.organization_id = m.organization_id
            and k.meter_id = g.meter_id
            and k.read_at = g.read_at
            and k.superseded_at is null
     where r.delta is distinct from k.delta
       and not exists (
             select 1
               from meter.standings as s
              where s.organization_id = m.organization_id
                and s.meter_id in (g.meter_id, f.leader_id)
                and s.forgotten_before > g.read_at
           )
  )
  select array_agg(
           jsonb_populate_record(
             null::meter.entry,
             jsonb_build_object(
               'meter_id', w.meter_id, 'site_id', w.site_id, 'read_at', w.read_at, 'reading', w.delta,
               'reading_id', w.kept_id, 'source', w.source, 'counted', coalesce(w.delta, 0) - coalesce(w.kept, 0)
             )
           )
           order by w.meter_id, w.read_at
         )
    into v_changed
    from wanted as w;

  if v_changed is null then
    return;
  end if;

  update meter.readings as r
     set reading = coalesce(c.reading, r.reading),
         delta = coalesce(c.reading, r.delta),
         quality = case when c.reading is null then 'REJECTED' else 'GOOD' end,
         superseded_at = case when c.reading is null then clock_timestamp() end
    from unnest(v_changed) as c
   where r.id = c.reading_id;

  insert into meter.readings (organization_id, site_id, meter_id, read_at, reading, delta, source)
  select core.current_organization_id(), c.site_id, c.meter_id, c.read_at, c.reading, c.reading, c.source
    from unnest(v_changed) as c
   where c.reading_id is null;

  perform meter.mark_rollups(array_agg(c.meter_id), array_agg(c.read_at)) from unnest(v_changed) as c;
  perform meter.move_standings(array_agg(c.meter_id), array_agg(c.counted))
     from (
       select e.meter_id, sum(e.counted) as counted
         from unnest(v_changed) as e
        group by e.meter_id
     ) as c;
  perform meter.watch_meters(array(select distinct c.meter_id from unnest(v_changed) as c));
end
$$;
