create or replace function api.decommission_asset(
  p_asset_id    uuid,
  p_row_version integer default null
)
returns table (id uuid, asset_number varchar, status text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'decommission_asset', 'asset.retire',
    jsonb_build_object('p_asset_id', p_asset_id, 'p_row_version', p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(asset.change_status(p_asset_id, 'decommission_asset', p_row_version));
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (id uuid, asset_number varchar, status text, row_version integer);
end
$$;

alter function api.decommission_asset owner to assetry_api;
grant execute on function api.decommission_asset to authenticated;

comment on function api.decommission_asset is
$$Take an asset out of use for good

It goes to DECOMMISSIONED and stays on record; dispose_asset ends its life.
Answers id, asset_number, status and row_version.
Refuses with ASSET_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
