-- What a meter had counted in its life up to an instant, by the readings that are good now.
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
                and r.superseded_at is null
                and r.quality = 'GOOD'
           ),
           0
         )
    from meter.standings as s
   where s.meter_id = p_meter_id
$$;

grant execute on function maintenance.units_at to assetry_api;
