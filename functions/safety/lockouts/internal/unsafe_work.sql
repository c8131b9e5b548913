-- The work of all organizations that is in progress, or on which a timer of work runs before it has started, and that
-- needs a permit or a lock-out by what it says, its type or the category of one of its assets (work.needs_of), while
-- neither it nor what it is part of has one.
create or replace function safety.unsafe_work(p_at timestamptz)
returns table (organization_id uuid, id uuid)
language sql
stable
set search_path = ''
as $$
  with recursive kinds as (
    select c.organization_id, c.id, c.requires_permit, c.requires_lockout
      from asset.categories as c
     where c.requires_permit
        or c.requires_lockout
     union
    select c.organization_id, c.id, k.requires_permit, k.requires_lockout
      from kinds as k
      join asset.categories as c on c.organization_id = k.organization_id and c.parent_id = k.id
  ),
  running as materialized (
    select w.organization_id, w.site_id, w.id, w.parent_id, w.asset_id, w.type_id, w.requires_permit,
           w.requires_lockout
      from work.work_orders as w
     where w.status = 'IN_PROGRESS'
     union all
    select w.organization_id, w.site_id, w.id, w.parent_id, w.asset_id, w.type_id, w.requires_permit,
           w.requires_lockout
      from (
        select distinct e.organization_id, e.work_order_id
          from work.labour_entries as e
         where e.status = 'RUNNING'
           and e.kind = 'WORK'
      ) as t
      join work.work_orders as w on w.organization_id = t.organization_id and w.id = t.work_order_id
     where w.status in ('OPEN', 'ASSIGNED')
  ),
  needs as (
    select r.organization_id, r.id, r.requires_permit, r.requires_lockout
      from running as r
     where r.requires_permit
        or r.requires_lockout
     union all
    select r.organization_id, r.id, t.requires_permit, t.requires_lockout
      from running as r
      join work.types as t on t.organization_id = r.organization_id and t.id = r.type_id
     where t.requires_permit
        or t.requires_lockout
     union all
    select r.organization_id, r.id, k.requires_permit, k.requires_lockout
      from running as r
      join asset.assets as a on a.organization_id = r.organization_id and a.id = r.asset_id
      join kinds as k on k.organization_id = a.organization_id and k.id = a.category_id
     union all
    select r.organization_id, r.id, k.requires_permit, k.requires_lockout
      from running as r
      join work.order_assets as o on o.organization_id = r.organization_id and o.work_order_id = r.id
      join asset.assets as a on a.organization_id = o.organization_id and a.id = o.asset_id
      join kinds as k on k.organization_id = a.organization_id and k.id = a.category_id
  ),
  needing as (
    select n.organization_id, n.id, bool_or(n.requires_permit) as needs_permit,
           bool_or(n.requires_lockout) as needs_lockout
      from needs as n
     group by n.organization_id, n.id
  ),
  wholes as (
    select r.organization_id, r.site_id, r.id as part_id, r.id, r.parent_id
      from running as r
     where (r.organization_id, r.id) in (select n.organization_id, n.id from needing as n)
     union all
    select h.organization_id, h.site_id, h.part_id, w.id, w.parent_id
      from wholes as h
      join work.work_orders as w on w.organization_id = h.organization_id and w.id = h.parent_id
  )
  select n.organization_id, n.id
    from needing as n
   where n.needs_lockout
         and not exists (
           select
             from wholes as h
             join safety.applications as a
               on a.organization_id = h.organization_id
              and a.work_order_id = h.id
              and a.site_id = h.site_id
              and a.status = 'VERIFIED'
            where h.organization_id = n.organization_id
              and h.part_id = n.id
         )
      or n.needs_permit
         and not exists (
           select
             from wholes as h
             join safety.permits as p
               on p.organization_id = h.organization_id
              and p.work_order_id = h.id
              and p.site_id = h.site_id
              and p.status = 'ISSUED'
              and p.starts_at <= p_at
              and p.ends_at > p_at
            where h.organization_id = n.organization_id
              and h.part_id = n.id
         )
$$;
