-- All of a work order that may ask for skills and certificates of those who work on it: its assets, their categories
-- and the wider ones, its type, its job plan, and the kinds of its permits that are not over, with those of what it is
-- part of.
create or replace function work.subject_ids(p_work_order work.work_orders)
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  with recursive assets as (
    select p_work_order.asset_id as id
     union
    select o.asset_id
      from work.order_assets as o
     where o.organization_id = core.current_organization_id()
       and o.work_order_id = p_work_order.id
  ),
  categories as (
    select a.category_id as id
      from assets as s
      join asset.assets as a on a.organization_id = core.current_organization_id() and a.id = s.id
     union
    select c.parent_id
      from categories as k
      join asset.categories as c on c.organization_id = core.current_organization_id() and c.id = k.id
  )
  select array(
    select a.id from assets as a
     union
    select c.id from categories as c
     union
    select p_work_order.type_id
     union
    select r.job_plan_id
      from maintenance.job_plan_revisions as r
     where r.organization_id = core.current_organization_id()
       and r.id = p_work_order.job_plan_revision_id
     union
    select p.kind_id
      from safety.permits as p
     where p.organization_id = core.current_organization_id()
       and p.work_order_id in (select b.id from work.wholes_of(p_work_order) as b)
       and p.site_id = p_work_order.site_id
       and p.status not in ('HANDED_BACK', 'CLOSED', 'CANCELLED')
  )
$$;

grant execute on function work.subject_ids to assetry_api;
