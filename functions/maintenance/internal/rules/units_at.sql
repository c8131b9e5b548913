-- What a meter had counted in its life up to an instant, by the readings that are good now; by its hours where readings
-- were forgotten.
create or replace function maintenance.units_at(p_meter_id uuid, p_at timestamptz)
returns numeric
language sql
stable
set search_path = ''
as $$
  select s.life_to_date - coalesce(
           (
             select sum(r.delta)
               from meter.readings as r
              where r.organization_id = s.organization_id
                and r.meter_id = s.meter_id
                and r.read_at > p_at
                and r.read_at >= coalesce(s.forgotten_before, '-infinity')
                and r.superseded_at is null
                and r.quality = 'GOOD'
           ),
           0
         ) - coalesce(
           (
             select sum(u.counted)
               from meter.rollups as u
              where u.organization_id = s.organization_id
                and u.meter_id = s.meter_id
                and u.period = 'HOUR'
                and u.started_at > p_at - interval '1 hour'
                and u.last_at > p_at
                and u.last_at < s.forgotten_before
           ),
           0
         )
    from meter.standings as s
   where s.meter_id = p_meter_id
$$;

grant execute on function maintenance.units_at to assetry_api, assetry_list;
