-- The operating hours of those of given assets that have a calendar, from an instant on and before another one, with
-- their minutes. Assets of one site with one calendar are to run in the same hours, which are added up once.
create or replace function asset.hours_asked(p_asset_ids uuid[], p_from timestamptz, p_before timestamptz)
returns table (id uuid, hours tstzmultirange, total numeric)
language sql
stable
begin atomic
  with open as materialized (
    select k.ids, o.hours, asset.minutes_in(o.hours) as total
      from (
        select array_agg(a.id) as ids
          from unnest(p_asset_ids) as n (id)
          join asset.assets as a
            on a.organization_id = core.current_organization_id()
           and a.id = n.id
           and a.operating_calendar_id is not null
         group by a.site_id, a.operating_calendar_id
      ) as k
     cross join lateral (
        select asset.operating_hours((select a from asset.assets as a where a.id = k.ids[1]), p_from, p_before) as hours
      ) as o
  )
  select i.id, o.hours, o.total from open as o cross join lateral unnest(o.ids) as i (id);
end;
