-- Forgets the readings of a meter before an instant but the last good one, from which what comes after goes on, and
-- what an inspection or a task names; answers how many. Nothing of that time changes any more: what was counted in it
-- is in the life to date and in its roll-ups. Whole hours are forgotten, so that no roll-up rests on half of its
-- readings, and nothing that the average or the alarms of the meter look at. Waits for nobody: what is locked comes in
-- the next run.
create or replace function meter.forget_readings_of(p_meter_id uuid, p_before timestamptz, p_most integer)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_meter    meter.meters;
  v_standing meter.standings;
  v_site     core.sites;
  v_before   timestamptz := p_before;
  v_anchor   timestamptz;
  v_count    integer;
begin
  -- Neither do the clocks of the site change meanwhile, nor does the asset move, nor is anything read.
  select m.* into v_meter from meter.meters as m where m.id = p_meter_id;
  select s.* into v_site from core.sites as s where s.id = v_meter.site_id for share skip locked;
  select s.* into v_standing
    from meter.standings as s
   where s.organization_id = v_meter.organization_id
     and s.meter_id = p_meter_id
     for no key update skip locked;
  select m.* into v_meter from meter.meters as m where m.id = p_meter_id;

  if v_standing.id is null or v_site.id is distinct from v_meter.site_id then
    return 0;
  end if;

  v_before := least(
    v_before, meter.needed_from(v_meter, v_standing), meter.followed_until(v_meter),
    meter.forgettable_until(v_standing, p_most)
  );
  -- Twice, for where clocks go back by half an hour an hour begins within the one before it.
  v_before := date_trunc('hour', date_trunc('hour', v_before, v_site.time_zone), v_site.time_zone);

  if v_before <= coalesce(v_standing.forgotten_before, '-infinity')
    or exists (select 1 from meter.rollup_marks as k where k.meter_id = p_meter_id and k.hour_at < v_before)
  then
    return 0;
  end if;

  select max(r.read_at) into v_anchor
    from meter.readings as r
   where r.organization_id = v_meter.organization_id
     and r.meter_id = p_meter_id
     and r.read_at < v_before
     and r.superseded_at is null
     and r.quality = 'GOOD';

  if v_standing.first_read_at is null then
    select r.read_at, r.delta into v_standing.first_read_at, v_standing.first_counted
      from meter.readings as r
     where r.organization_id = v_meter.organization_id
       and r.meter_id = p_meter_id
       and r.read_at < v_before
       and r.superseded_at is null
       and r.quality = 'GOOD'
     order by r.read_at
     limit 1;
  end if;

  update meter.standings as s
     set forgotten_before = v_before,
         anchored_at = v_anchor,
         first_read_at = v_standing.first_read_at,
         first_counted = v_standing.first_counted
   where s.id = v_standing.id;

  delete from meter.readings as r
   where r.organization_id = v_meter.organization_id
     and r.meter_id = p_meter_id
     and r.read_at >= coalesce(v_standing.anchored_at, v_standing.forgotten_before, '-infinity')
     and r.read_at < v_before
     and r.read_at is distinct from v_anchor
     -- With what it was corrected to, or from.
     and not exists (
           select 1
             from meter.readings as n
             join inspection.inspection_items as i on i.organization_id = n.organization_id and i.reading_id = n.id
            where n.organization_id = r.organization_id
              and n.meter_id = r.meter_id
              and n.read_at = r.read_at
         )
     and not exists (
           select 1
             from meter.readings as n
             join work.tasks as t on t.organization_id = n.organization_id and t.reading_id = n.id
            where n.organization_id = r.organization_id
              and n.meter_id = r.meter_id
              and n.read_at = r.read_at
         );

  get diagnostics v_count = row_count;
  return v_count;
end
$$;
