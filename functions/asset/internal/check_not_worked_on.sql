-- Refuses to take an asset away from under those who work on it or on what is part of it.
create or replace function asset.check_not_worked_on(p_asset asset.assets)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_ids    jsonb;
  v_orders integer;
begin
  select count(*),
         coalesce(jsonb_agg(w.id order by w.id) filter (where w.site_id = any (core.reachable_site_ids())), '[]')
    into v_orders, v_ids
    from work.work_orders as w
   where w.organization_id = p_asset.organization_id
     and w.asset_id = any (asset.branch_ids(p_asset.id))
     and w.status = 'IN_PROGRESS';

  if v_orders > 0 then
    perform core.refuse(
      'ASSET_IN_USE', format('Asset %s still has %s work orders in progress', p_asset.asset_number, v_orders), 422,
      jsonb_build_array(
        jsonb_build_object(
          'code', 'WORK_IN_PROGRESS', 'message', format('%s work orders in progress', v_orders), 'ids', v_ids
        )
      ),
      'Hold or complete the work first'
    );
  end if;
end
$$;

grant execute on function asset.check_not_worked_on to assetry_api;
