-- What keeps a location where it is, with all within it: permits that were issued there, or for what stands there, and
-- not handed back, which keep others out by where it is (ADR 89), and lock-outs there on which somebody has a lock.
-- Whoever issues a permit or puts a lock on holds the site.
create or replace function safety.holds_on_location(p_location asset.locations)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with recursive branch as (
    select p_location.id as id
     union all
    select l.id
      from branch as b
      join asset.locations as l
        on l.organization_id = p_location.organization_id and l.site_id = p_location.site_id and l.parent_id = b.id
  ),
  places as (
    select array(select b.id from branch as b) as ids,
           array(
             select a.id
               from branch as b
               join asset.assets as a
                 on a.organization_id = p_location.organization_id
                and a.site_id = p_location.site_id
                and a.location_id = b.id
           ) as asset_ids
  ),
  holds as (
    select 'LOCKED_OUT' as code, '%s lockouts with locks applied' as message, a.id
      from places as s
      join safety.procedures as p
        on p.site_id = p_location.site_id
       and (p.location_id = any (s.ids) or p.asset_id = any (s.asset_ids))
      join safety.applications as a on a.organization_id = p.organization_id and a.procedure_id = p.id
     where p.organization_id = p_location.organization_id
       and safety.locks_on(a.id) <> '[]'
     union all
    select 'PERMITS_IN_FORCE', '%s permits not handed back', p.id
      from places as s
      join safety.permits as p
        on p.site_id = p_location.site_id
       and (p.location_id = any (s.ids) or p.asset_id = any (s.asset_ids))
     where p.organization_id = p_location.organization_id
       and p.status in ('ISSUED', 'SUSPENDED', 'EXPIRED')
  )
  select coalesce(jsonb_agg(to_jsonb(f) order by f.code), '[]')
    from (
      select h.code, format(h.message, count(*)) as message, jsonb_agg(h.id order by h.id) as ids
        from holds as h
       group by h.code, h.message
    ) as f
$$;

grant execute on function safety.holds_on_location to assetry_api;
