-- The kept readings between which new ones of a meter fall, from p_first_at to p_last_at: the good one before them, or
-- as many as tell what is usual for it, and all from there to the good one after them. Readings are read with their
-- meter, which the caller found, and compared by meter and instant together: without statistics of the table, too, the
-- index by meter then costs less than one by instant alone.
create or replace function meter.kept_around(
  p_meter      meter.meters,
  p_first_at   timestamptz,
  p_last_at    timestamptz,
  p_current_at timestamptz
)
returns setof meter.readings
language sql
stable
security definer
set search_path = ''
as $$
  (
    select r.*
      from meter.readings as r
     where r.organization_id = p_meter.organization_id
       and r.meter_id = p_meter.id
       and r.read_at < p_first_at
       and (r.meter_id, r.read_at) <= (p_meter.id, p_current_at)
       and r.superseded_at is null
       and r.quality = 'GOOD'
     order by r.read_at desc
     limit 1 + meter.outlier_reach(p_meter)
  )
  union all
  (
    select r.*
      from meter.readings as r
     where r.organization_id = p_meter.organization_id
       and r.meter_id = p_meter.id
       and r.read_at >= p_first_at
       and (r.meter_id, r.read_at) >= (p_meter.id, p_first_at)
       and r.read_at <= coalesce(
             (
               select n.read_at
                 from meter.readings as n
                where n.organization_id = p_meter.organization_id
                  and n.meter_id = p_meter.id
                  and n.read_at > p_last_at
                  and (n.meter_id, n.read_at) <= (p_meter.id, p_current_at)
                  and n.superseded_at is null
                  and n.quality = 'GOOD'
                order by n.read_at
                limit 1
             ),
             'infinity'
           )
       and r.superseded_at is null
  )
$$;

grant execute on function meter.kept_around to assetry_api;
