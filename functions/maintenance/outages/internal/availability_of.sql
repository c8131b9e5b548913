-- What api.forecast_availability answers of a site that the caller reaches.
create or replace function maintenance.availability_of(
  p_site_id uuid, p_from timestamptz, p_before timestamptz, p_asset_ids uuid[]
)
returns table (
  asset_id             uuid,
  asset_number         text,
  asset_name           text,
  total_minutes        numeric,
  outage_minutes       numeric,
  confirmed_minutes    numeric,
  up_minutes           numeric,
  availability_percent numeric,
  outage_ids           uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_ids uuid[] := array(
    select a.id
      from asset.assets as a
     where a.organization_id = core.current_organization_id()
       and a.site_id = p_site_id
       and (a.id = any (p_asset_ids) or p_asset_ids is null and a.status in ('IN_SERVICE', 'STANDBY'))
     order by a.id
     limit 1001
  );
begin
  perform core.check_amount(cardinality(v_ids), 'p_asset_ids', 'assets', 1000);

  if exists (select unnest(p_asset_ids) except select unnest(v_ids)) then
    perform core.refuse('ASSET_NOT_FOUND', 'No such asset', 404);
  end if;

  return query
  with calendar as materialized (
    select k.calendar_id,
           asset.operating_hours((select a from asset.assets as a where a.id = k.asset_id), p_from, p_before) as hours
      from (
        select a.operating_calendar_id as calendar_id, (array_agg(a.id))[1] as asset_id
          from asset.assets as a
         where a.id = any (v_ids)
         group by a.operating_calendar_id
      ) as k
  ),
  figure as (
    select a.id, a.asset_number, a.name, c.hours, o.*
      from asset.assets as a
      join calendar as c on c.calendar_id is not distinct from a.operating_calendar_id
     cross join lateral (
        select coalesce(range_agg(tstzrange(n.starts_at, n.ends_at, '[)')), '{}') as outages,
               coalesce(
                 range_agg(tstzrange(n.starts_at, n.ends_at, '[)')) filter (where n.status <> 'PLANNED'), '{}'
               ) as confirmed,
               coalesce(array_agg(n.id order by n.starts_at, n.id), '{}') as ids
          from maintenance.outages_of(a.site_id, a.id, null, p_from, p_before) as n
     ) as o
     where a.id = any (v_ids)
  )
  select f.id, f.asset_number::text, f.name::text, m.total, m.down, m.sure, m.total - m.down,
         round((m.total - m.down) * 100 / nullif(m.total, 0), 4), f.ids
    from figure as f
   cross join lateral (
      select round(work.hours_in(f.hours) * 60, 6) as total,
             round(work.hours_in(f.hours * f.outages) * 60, 6) as down,
             round(work.hours_in(f.hours * f.confirmed) * 60, 6) as sure
   ) as m
   order by f.asset_number, f.id;
end
$$;

grant execute on function maintenance.availability_of to assetry_list;
