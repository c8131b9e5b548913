create or replace function api.uninstall_asset(
  p_asset_id    uuid,
  p_values      api.field_values default '{}',
  p_row_version integer          default null
)
returns setof asset.installation_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer       jsonb := core.begin_action(
    'uninstall_asset', 'asset.move', jsonb_build_array(p_asset_id, p_values, p_row_version)
  );
  v_asset        asset.assets;
  v_installation asset.installations;
begin
  if v_answer is null then
    p_values := core.check_values('asset.installations', p_values, 'update');
    perform core.check_instant('ended_at', (p_values ->> 'ended_at')::timestamptz, null);
    perform core.lock_tree('asset.assets');
    v_asset := asset.lock_asset(p_asset_id, p_row_version);

    select * into v_installation
      from asset.installations as i
     where i.asset_id = p_asset_id
       and i.ended_at is null;

    if not found then
      perform core.refuse(
        'ASSET_NOT_INSTALLED', format('Asset %s is in no position', v_asset.asset_number), 409
      );
    end if;

    p_values := core.merge_values('asset.installations', to_jsonb(v_installation), p_values);
    perform asset.check_parent_location(v_asset.site_id, (p_values ->> 'location_id')::uuid, 'location_id');
    v_answer := core.finish_action(
      core.answer(to_jsonb(
        asset.take_out(
          v_asset, coalesce((p_values ->> 'ended_at')::timestamptz, clock_timestamp()),
          coalesce(p_values ->> 'reason', 'REMOVE'), p_values ->> 'note', (p_values ->> 'location_id')::uuid, 'ended_at'
        )
      ), null::asset.installation_answer)
    );
  end if;

  return next jsonb_populate_record(null::asset.installation_answer, v_answer);
end
$$;

comment on function api.uninstall_asset is $$Remove an asset from its position

Also removes it from its parent and places it at location_id, by default its current place. ended_at can be in the
past, after its installation and last move. The position can be filled by another asset.
Refuses with ASSET_IN_STOCK, VALIDATION_FAILED, ASSET_NOT_FOUND, STALE_ROW, ASSET_NOT_INSTALLED, PARENT_AT_OTHER_SITE
and ASSET_IN_USE (it is locked out, or has a permit not handed back).$$;
