-- What stands against the tools of a work order, now: an asset that its plan names as a TOOL, or that was lent for it
-- and is not back, whose calibration is overdue or that cannot be used; the gravest first, empty when all are fit. They
-- may be at other sites: each within the caller's reach is named, and of others how many there are.
create or replace function work.tool_faults(p_work_order_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with tools as (
    select l.asset_id
      from work.plan_lines as l
     where l.organization_id = core.current_organization_id()
       and l.work_order_id = p_work_order_id
       and l.asset_id is not null
     union
    select c.asset_id
      from asset.custodies as c
     where c.organization_id = core.current_organization_id()
       and c.work_order_id = p_work_order_id
       and c.checked_in_at is null
  ),
  reasons as (
    select 1 as place, 'TOOL_NOT_CALIBRATED' as code, r.message, a.asset_number, a.name, a.id, a.site_id
      from tools as t
      join asset.assets as a on a.organization_id = core.current_organization_id() and a.id = t.asset_id
     cross join lateral asset.calibration_reasons(a) as r
     union
    select 2, 'TOOL_NOT_USABLE', r.message, a.asset_number, a.name, a.id, a.site_id
      from tools as t
      join asset.assets as a on a.organization_id = core.current_organization_id() and a.id = t.asset_id
     cross join lateral asset.unfit_reasons(a) as r
  ),
  told as (
    select r.place, r.code, format('%s (%s): %s', r.name, r.asset_number, r.message) as message, r.id, r.asset_number
      from reasons as r
     where r.site_id = any ((select core.reachable_site_ids())::uuid[])
     union all
    select r.place, r.code, format('At sites that you do not reach: %s', count(distinct r.id)), null, null
      from reasons as r
     where r.site_id <> all ((select core.reachable_site_ids())::uuid[])
     group by r.place, r.code
  )
  select coalesce(
           jsonb_agg(
             core.fault('asset_id', t.code, t.message) || jsonb_build_object('id', t.id)
             order by t.place, t.asset_number, t.message
           ),
           '[]'
         )
    from told as t
$$;

grant execute on function work.tool_faults to assetry_api, assetry_list;
