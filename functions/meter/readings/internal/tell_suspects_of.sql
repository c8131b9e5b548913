-- Notifies of these readings of a meter, which do not count, once a day; answers whether it did, as a number. What was
-- corrected meanwhile is left out, and a meter that somebody has locked is left to the next run.
create or replace function meter.tell_suspects_of(p_meter_id uuid, p_reading_ids uuid[], p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_meter    meter.meters;
  v_standing meter.standings;
  v_reading  meter.readings;
begin
  select * into v_meter from meter.meters as m where m.id = p_meter_id;

  select * into v_standing
    from meter.standings as s
   where s.organization_id = v_meter.organization_id
     and s.meter_id = p_meter_id
     for no key update skip locked;

  if not found then
    return 0;
  end if;

  -- Asked again, for somebody may have put them right until the meter was locked.
  with doubtful as (
    select r.id
      from meter.readings as r
     where r.id = any (p_reading_ids)
       and r.suspicion is not null
       and r.notified_at is null
     order by r.id
       for no key update skip locked
  ), told as (
    update meter.readings as r
       set notified_at = p_at
      from doubtful as d
     where r.id = d.id
    returning r.*
  )
  select * into v_reading from told as t order by t.read_at limit 1;

  if not found or v_standing.suspects_notified_at > p_at - interval '1 day' then
    return 0;
  end if;

  update meter.standings as s set suspects_notified_at = p_at where s.id = v_standing.id;

  perform notify.tell(
            v_meter.organization_id, v_meter.site_id,
            identity.holders_of(v_meter.organization_id, 'meter_reading.correct') || w.account_id,
            'READING_SUSPECT', 'meter.meters', v_meter.id,
            jsonb_build_object(
              'number', coalesce(a.asset_number, l.code), 'label', coalesce(a.name, l.name), 'meter', v_meter.code,
              'meter_name', v_meter.name, 'reading', trim_scale(v_reading.reading), 'unit', v_meter.unit,
              'read_at', v_reading.read_at, 'suspicion', v_reading.suspicion
            )
          )
     from core.sites as s
     left join asset.assets as a on a.organization_id = s.organization_id and a.id = v_meter.asset_id
     left join asset.locations as l on l.organization_id = s.organization_id and l.id = v_meter.location_id
     left join workforce.workers as w on w.organization_id = a.organization_id and w.id = a.responsible_worker_id
    where s.organization_id = v_meter.organization_id
      and s.id = v_meter.site_id;

  return 1;
end
$$;
