-- What a site still does, as faults with counts; none where nothing would go on when it is archived. It is asked for
-- everybody: counts tell nothing of what a caller may not read.
create or replace function core.uses_of_site(p_site_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with s as (
    select core.current_organization_id() as organization_id, p_site_id as site_id
  ),
  uses (place, code, what, uses) as (
    select 1, 'ASSETS_IN_USE', 'assets in use', count(*)
      from s join asset.assets as a using (organization_id, site_id)
     where a.status not in ('CANCELLED', 'DECOMMISSIONED', 'DISPOSED')
     union all
    select 2, 'CUSTODIES_OPEN', 'assets lent', count(*)
      from s join asset.custodies as c using (organization_id, site_id)
     where c.checked_in_at is null
     union all
    select 3, 'BOOKINGS_OPEN', 'open bookings', count(*)
      from s join asset.bookings as b using (organization_id, site_id)
     where b.status in ('DRAFT', 'REQUESTED', 'RESERVED', 'OUT', 'OVERDUE')
     union all
    select 4, 'METERS_ACTIVE', 'active meters', count(*)
      from s join meter.meters as m using (organization_id, site_id)
     where m.status = 'ACTIVE'
     union all
    select 5, 'WORK_OPEN', 'open work orders', count(*)
      from s join work.work_orders as w using (organization_id, site_id)
     where w.status not in ('COMPLETED', 'CLOSED', 'CANCELLED')
     union all
    select 6, 'REQUESTS_OPEN', 'open requests', count(*)
      from s join request.requests as r using (organization_id, site_id)
     where r.status in ('NEW', 'TRIAGED', 'WAITING_REQUESTER', 'CONVERTED')
     union all
    select 7, 'PORTALS_ACTIVE', 'active portals', count(*)
      from s join request.portals as p using (organization_id, site_id)
     where p.is_active
     union all
    select 8, 'SCHEDULES_ACTIVE', 'active maintenance schedules', count(*)
      from s join maintenance.schedules as m using (organization_id, site_id)
     where m.status = 'ACTIVE'
     union all
    select 9, 'OUTAGES_OPEN', 'planned outages', count(*)
      from s join maintenance.outages as o using (organization_id, site_id)
     where o.status in ('PLANNED', 'CONFIRMED', 'IN_PROGRESS')
     union all
    select 10, 'INSPECTIONS_OPEN', 'open inspections', count(*)
      from s join inspection.inspections as i using (organization_id, site_id)
     where i.status in ('OPEN', 'SUBMITTED')
     union all
    select 11, 'PERMITS_IN_FORCE', 'permits not handed back', count(*)
      from s join safety.permits as p using (organization_id, site_id)
     where p.status in ('ISSUED', 'SUSPENDED', 'EXPIRED')
     union all
    select 12, 'LOCKED_OUT', 'lockouts in progress', count(*)
      from s join safety.applications as a using (organization_id, site_id)
     where a.status not in ('ENDED', 'CANCELLED')
     union all
    select 13, 'STOCK_ON_HAND', 'items in stock', count(*)
      from s join inventory.standings as k using (organization_id, site_id)
     where k.quantity > 0
     union all
    select 14, 'RESERVATIONS_OPEN', 'open reservations', count(*)
      from s join inventory.reservations as r using (organization_id, site_id)
     where r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
     union all
    select 15, 'TRANSFERS_OPEN', 'open transfers', count(*)
      from s
      join inventory.transfers as t on t.organization_id = s.organization_id
     where t.status in ('DRAFT', 'REQUESTED', 'SHIPPED', 'PARTIALLY_RECEIVED')
       and (
             t.site_id = s.site_id
             or exists (
                  select
                    from inventory.storerooms as o
                   where o.organization_id = t.organization_id
                     and o.id = t.to_storeroom_id
                     and o.site_id = s.site_id
                )
           )
     union all
    select 16, 'COUNTS_OPEN', 'open counts', count(*)
      from s join inventory.counts as c using (organization_id, site_id)
     where c.status in ('DRAFT', 'COUNTING', 'REVIEW', 'APPROVED')
     union all
    select 17, 'REQUISITIONS_OPEN', 'open requisitions', count(*)
      from s join procurement.requisitions as r using (organization_id, site_id)
     where r.status in ('DRAFT', 'SUBMITTED', 'APPROVED')
     union all
    select 18, 'PURCHASE_ORDERS_OPEN', 'open purchase orders', count(*)
      from s join procurement.purchase_orders as p using (organization_id, site_id)
     where p.status not in ('CLOSED', 'CANCELLED')
     union all
    select 19, 'INVOICES_OPEN', 'open invoices', count(*)
      from s join procurement.invoices as i using (organization_id, site_id)
     where i.status in ('DRAFT', 'MATCHED', 'EXCEPTION')
  )
  select coalesce(
           jsonb_agg(core.fault('archived_at', u.code, format('%s %s', u.uses, u.what)) order by u.place)
             filter (where u.uses > 0),
           '[]'
         )
    from uses as u
$$;

grant execute on function core.uses_of_site to assetry_api;
