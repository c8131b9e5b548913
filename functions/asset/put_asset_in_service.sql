create or replace function api.put_asset_in_service(p_asset_id uuid, p_row_version integer default null)
returns table (id uuid, asset_number varchar, status text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer jsonb := core.begin_action(
    'put_asset_in_service', 'asset.manage', jsonb_build_object('p_asset_id', p_asset_id, 'p_row_version', p_row_version)
  );
  v_asset  asset.assets;
begin
  if v_answer is null then
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_asset.status := core.next_status(
      'asset.assets', 'Asset ' || v_asset.asset_number, v_asset.status, 'put_asset_in_service'
    );
    v_asset.in_service_on := coalesce(v_asset.in_service_on, core.site_date(v_asset.site_id));

    update asset.assets as a
       set status = v_asset.status,
           in_service_on = v_asset.in_service_on
     where a.id = p_asset_id
    returning * into v_asset;

    v_answer := core.finish_action(asset.asset_answer(v_asset));
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (id uuid, asset_number varchar, status text, row_version integer);
end
$$;

alter function api.put_asset_in_service owner to assetry_api;
grant execute on function api.put_asset_in_service to authenticated;

comment on function api.put_asset_in_service is
$$Put an asset into service

A planned or stored asset, or one on standby, goes to IN_SERVICE; in_service_on is filled with the day at its site when
it is empty. Answers id, asset_number, status and row_version.
Refuses with ASSET_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
