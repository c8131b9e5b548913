-- What keeps the last step of an asset's life from being taken back: something was done since then that counts on it,
-- or, where the asset would be out of use again, still depends on it. The ids are those within the caller's reach.
create or replace function asset.undo_faults(p_asset asset.assets)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_step   asset.status_changes := asset.last_step(p_asset);
  v_faults jsonb;
begin
  if v_step.id is null or v_step.to_status <> p_asset.status then
    return jsonb_build_array(
      jsonb_build_object('code', 'NOTHING_TO_UNDO', 'message', 'It has no transition on record', 'ids', '[]'::jsonb)
    );
  end if;

  with followers as (
    select 'WORK_SINCE' as code, '%s work orders since then' as message, w.id, w.site_id
      from work.work_orders as w
     where w.organization_id = p_asset.organization_id
       and w.asset_id = p_asset.id
       and w.created_at >= v_step.created_at
       and w.status <> 'CANCELLED'
    union all
    select 'INSPECTIONS_SINCE', '%s inspections since then', i.id, i.site_id
      from inspection.inspections as i
     where i.organization_id = p_asset.organization_id
       and i.asset_id = p_asset.id
       and i.created_at >= v_step.created_at
       and i.status <> 'CANCELLED'
    union all
    select 'CUSTODIES_SINCE', '%s custodies since then', c.id, c.site_id
      from asset.custodies as c
     where c.organization_id = p_asset.organization_id
       and c.asset_id = p_asset.id
       and c.created_at >= v_step.created_at
    union all
    select 'DOWNTIMES_SINCE', '%s downtimes since then', d.id, d.site_id
      from asset.downtimes as d
     where d.organization_id = p_asset.organization_id
       and d.asset_id = p_asset.id
       and d.created_at >= v_step.created_at
       and d.status in ('OPEN', 'CLOSED')
  )
  select coalesce(jsonb_agg(to_jsonb(f) order by f.code), '[]') into v_faults
    from (
      select o.code, format(o.message, count(*)) as message,
             coalesce(
               jsonb_agg(o.id order by o.id)
                 filter (where o.site_id = any ((select core.reachable_site_ids())::uuid[])),
               '[]'
             ) as ids
        from followers as o
       group by o.code, o.message
    ) as f;

  return v_faults || case
    when asset.is_retired(v_step.from_status) then asset.use_faults(p_asset) else asset.parent_faults(p_asset)
  end;
end
$$;

grant execute on function asset.undo_faults to assetry_api, assetry_list;
