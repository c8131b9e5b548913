create or replace function api.dispose_asset(p_asset_id uuid, p_row_version integer default null)
returns table (
  id                uuid,
  asset_number      varchar,
  status            text,
  retired_meters    integer,
  unmatched_devices integer,
  row_version       integer
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer jsonb := core.begin_action(
    'dispose_asset', 'asset.retire', jsonb_build_object('p_asset_id', p_asset_id, 'p_row_version', p_row_version)
  );
  v_asset  asset.assets;
begin
  if v_answer is null then
    perform core.lock_tree('asset.assets');
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_asset.status := core.next_status(
      'asset.assets', 'Asset ' || v_asset.asset_number, v_asset.status, 'dispose_asset'
    );
    perform asset.check_unused(v_asset);

    update asset.assets as a
       set status = v_asset.status,
           parent_id = null
     where a.id = p_asset_id
    returning * into v_asset;

    perform asset.record_placements(array[p_asset_id], 'REMOVE', null);
    v_answer := core.finish_action(
      asset.asset_answer(v_asset) || jsonb_build_object(
        'retired_meters', meter.retire_meters_of(v_asset), 'unmatched_devices', itam.unmatch_devices_of(v_asset)
      )
    );
  end if;

  return query
  select *
    from jsonb_to_record(v_answer) as a (
      id uuid, asset_number varchar, status text, retired_meters integer, unmatched_devices integer, row_version integer
    );
end
$$;

alter function api.dispose_asset owner to assetry_api;
grant execute on function api.dispose_asset to authenticated;

comment on function api.dispose_asset is
$$End the life of an asset

A decommissioned asset goes to DISPOSED: sold, scrapped or given away. It is taken out of what it was part of; nothing
follows, and its record does not change any more. Refused while work orders or inspections on it are open or components
of it are not retired: details tell all of them, with their ids. Its active meters are retired, its devices unmatched;
how many is answered. Answers id, asset_number, status, retired_meters, unmatched_devices and row_version.
Refuses with ASSET_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and ASSET_IN_USE.$$;
