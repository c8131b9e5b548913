-- Refuses to end the life of an asset that something still depends on, and tells all of it: open work and inspections,
-- at whatever site they are, and components that are not retired. The ids are those within the caller's reach. Whoever
-- opens something holds the asset, and whoever attaches something holds the tree, so nothing comes in between.
create or replace function asset.check_unused(p_asset asset.assets)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
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
    select 'COMPONENTS_IN_USE', '%s components that are not retired', c.id, c.site_id
      from asset.assets as c
     where c.id = any (asset.branch_ids(p_asset.id))
       and c.id <> p_asset.id
       and not asset.is_retired(c.status)
  )
  select jsonb_agg(to_jsonb(f) order by f.code) into v_faults
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
    ) as f;

  if v_faults is not null then
    perform core.refuse(
      'ASSET_IN_USE',
      format(
        'Asset %s still has %s', p_asset.asset_number,
        (select string_agg(f ->> 'message', ', ') from jsonb_array_elements(v_faults) as f)
      ),
      422, v_faults, 'Complete or cancel the work, move the components out or retire them first'
    );
  end if;
end
$$;

grant execute on function asset.check_unused to assetry_api;
