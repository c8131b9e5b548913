-- What still depends on an asset, so that its life is not ended: open work and inspections, at whatever site they are,
-- work where it is one of several assets, active maintenance schedules of its own, open permits and lock-outs, who has
-- it or has booked it, and components that are not retired. The ids are those within the caller's reach. Whoever opens
-- something holds the asset, and whoever attaches something holds the tree, so nothing comes in between.
create or replace function asset.use_faults(p_asset asset.assets)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with obstacles as (
    select 'WORK_OPEN' as code, '%s open work orders' as message, w.id, w.site_id
      from work.work_orders as w
     where w.organization_id = p_asset.organization_id
       and w.asset_id = p_asset.id
       and w.status not in ('COMPLETED', 'CLOSED', 'CANCELLED')
    union all
    select 'INSPECTIONS_OPEN', '%s open inspections', i.id, i.site_id
      from inspection.inspections as i
     where i.organization_id = p_asset.organization_id
       and i.asset_id = p_asset.id
       and i.status not in ('COMPLETED', 'CANCELLED')
    union all
    select 'SCHEDULES_ACTIVE', '%s active maintenance schedules', m.id, m.site_id
      from maintenance.schedules as m
     where m.organization_id = p_asset.organization_id
       and m.asset_id = p_asset.id
       and m.status = 'ACTIVE'
       and m.covering_schedule_id is null
    union all
    select 'PERMITS_OPEN', '%s open permits', p.id, p.site_id
      from safety.permits as p
     where p.organization_id = p_asset.organization_id
       and p.asset_id = p_asset.id
       and p.status not in ('CLOSED', 'CANCELLED')
    union all
    select 'LOCKOUTS_OPEN', '%s lockouts that have not ended', a.id, a.site_id
      from safety.procedures as p
      join safety.applications as a on a.organization_id = p.organization_id and a.procedure_id = p.id
     where p.organization_id = p_asset.organization_id
       and p.asset_id = p_asset.id
       and a.status not in ('ENDED', 'CANCELLED')
    union all
    select 'WORK_LINES_OPEN', '%s open lines of work on several assets', o.id, o.site_id
      from work.order_assets as o
      join work.work_orders as w on w.organization_id = o.organization_id and w.id = o.work_order_id
     where o.organization_id = p_asset.organization_id
       and o.asset_id = p_asset.id
       and o.status = 'OPEN'
       and not work.is_over(w.status)
    union all
    select 'CHECKED_OUT', '%s open loans', c.id, c.site_id
      from asset.custodies as c
     where c.organization_id = p_asset.organization_id
       and c.asset_id = p_asset.id
       and c.checked_in_at is null
    union all
    select 'BOOKED', '%s future bookings', l.id, l.site_id
      from asset.booking_lines as l
     where l.organization_id = p_asset.organization_id
       and l.asset_id = p_asset.id
       and l.status = 'RESERVED'
    union all
    select 'COMPONENTS_IN_USE', '%s components that are not retired', c.id, c.site_id
      from asset.assets as c
     where c.id = any (asset.branch_ids(p_asset.id))
       and c.id <> p_asset.id
       and not asset.is_retired(c.status)
  )
  select coalesce(jsonb_agg(to_jsonb(f) order by f.code), '[]')
    from (
      select o.code,
             format(o.message, count(*)) as message,
             coalesce(
               jsonb_agg(o.id order by o.id)
                 filter (where o.site_id = any ((select core.reachable_site_ids())::uuid[])),
               '[]'
             ) as ids
        from obstacles as o
       group by o.code, o.message
    ) as f
$$;

grant execute on function asset.use_faults to assetry_api, assetry_list;
