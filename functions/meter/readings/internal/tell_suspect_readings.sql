-- Tells whoever puts readings right at a site, and the worker who answers for the asset, that a meter has a reading
-- that does not count until somebody looks, by mail where the organization has a relay for it; answers of how many
-- meters. Once for each reading and once a day for each meter: a sensor that is wrong all day is told of once, and the
-- next day again. What was confirmed, corrected, rejected or forgotten before is not told of, nor what came more than a
-- week ago. A run looks at so many readings at most, those that came first, so that it never takes long however much a
-- broken sensor sends; what is more, and what somebody has locked, is left to the next run.
create or replace function meter.tell_suspect_readings(
  p_at   timestamptz default clock_timestamp(),
  p_most integer     default 20000
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_due     record;
  v_reading meter.readings;
  v_count   integer := 0;
begin
  perform set_config('assetry.action', 'tell_suspect_readings', true);

  for v_due in
    with looked_at as (
      select r.id, r.organization_id, r.meter_id, r.created_at
        from meter.readings as r
        join meter.standings as s on s.organization_id = r.organization_id and s.meter_id = r.meter_id
       where r.suspicion is not null
         and r.told_at is null
         and r.created_at > p_at - interval '7 days'
         and r.read_at >= coalesce(s.forgotten_before, '-infinity')
       order by r.created_at
       limit p_most
    ),
    doubtful as (
      select l.organization_id, l.meter_id, array_agg(l.id) as reading_ids, min(l.created_at) as first_at
        from looked_at as l
       group by l.organization_id, l.meter_id
    )
    select d.reading_ids, m as meter, s.id as standing_id,
           s.suspects_told_at > p_at - interval '1 day' is true as is_told
      from doubtful as d
      join meter.standings as s on s.organization_id = d.organization_id and s.meter_id = d.meter_id
      join meter.meters as m on m.organization_id = d.organization_id and m.id = d.meter_id
     order by d.first_at, s.id
     limit 500
       for no key update of s skip locked
  loop
    -- Asked again, for somebody may have put them right until the meter was locked.
    with doubtful as (
      select r.id
        from meter.readings as r
       where r.id = any (v_due.reading_ids)
         and r.suspicion is not null
         and r.told_at is null
         for no key update skip locked
    ), told as (
      update meter.readings as r
         set told_at = p_at
        from doubtful as d
       where r.id = d.id
      returning r.*
    )
    select * into v_reading from told as t order by t.read_at limit 1;

    continue when not found or v_due.is_told;

    update meter.standings as s set suspects_told_at = p_at where s.id = v_due.standing_id;

    perform notify.tell(
              (v_due.meter).organization_id, (v_due.meter).site_id,
              identity.holders_of((v_due.meter).organization_id, 'meter_reading.correct') || w.account_id,
              format(
                'Meter %s of %s has a doubtful reading', (v_due.meter).code, coalesce(a.asset_number, l.code)
              ),
              format(
                'Meter %s (%s) of %s (%s) read %s %s at %s, which %s. It counts for nothing until it is '
                'confirmed, corrected or rejected. Others of the meter within a day are not told of.',
                (v_due.meter).code, (v_due.meter).name,
                coalesce('asset ' || a.asset_number, 'location ' || l.code), coalesce(a.name, l.name),
                trim_scale(v_reading.reading), (v_due.meter).unit, to_json(v_reading.read_at) #>> '{}',
                case v_reading.suspicion
                  when 'TOO_FAST' then 'is faster than the meter can count'
                  when 'UNUSUAL' then 'is far from what the meter usually counts'
                  else 'does not fit after the good one before it'
                end
              )
            )
       from core.sites as s
       left join asset.assets as a on a.organization_id = s.organization_id and a.id = (v_due.meter).asset_id
       left join asset.locations as l on l.organization_id = s.organization_id and l.id = (v_due.meter).location_id
       left join workforce.workers as w on w.organization_id = a.organization_id and w.id = a.responsible_worker_id
      where s.organization_id = (v_due.meter).organization_id
        and s.id = (v_due.meter).site_id;

    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function meter.tell_suspect_readings to assetry_worker;
