create or replace function api.start_asset(p_asset_id uuid, p_row_version integer default null)
returns table (id uuid, asset_number varchar, status text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'start_asset', 'asset.manage',
    jsonb_build_object('p_asset_id', p_asset_id, 'p_row_version', p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(asset.change_status(p_asset_id, 'start_asset', p_row_version));
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (id uuid, asset_number varchar, status text, row_version integer);
end
$$;

alter function api.start_asset owner to assetry_api;
grant execute on function api.start_asset to authenticated;

comment on function api.start_asset is
$$Put an asset into service

A planned, resting or stored asset goes to IN_SERVICE; in_service_on is filled when it is empty.
Answers id, asset_number, status and row_version.
Refuses with ASSET_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
