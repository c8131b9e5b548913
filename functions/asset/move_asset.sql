create or replace function api.move_asset(
  p_asset_id    uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns table (
  id                uuid,
  asset_number      varchar,
  site_id           uuid,
  location_id       uuid,
  parent_id         uuid,
  moved_assets      integer,
  moved_work_orders integer,
  row_version       integer
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer            jsonb := core.begin_action(
    'move_asset', 'asset.move', jsonb_build_array(p_asset_id, p_values, p_row_version)
  );
  v_asset             asset.assets;
  v_target            asset.placements;
  v_branch            uuid[];
  v_moved_assets      integer;
  v_moved_work_orders integer := 0;
begin
  if v_answer is null then
    p_values := core.check_values('asset.placements', p_values, 'move');

    perform core.lock_tree('asset.assets');
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    perform asset.check_changeable(v_asset);
    p_values := core.merge_values('asset.placements', to_jsonb(v_asset), p_values);

    -- What is not said stays as it is, but a place at the old site means nothing at the new one.
    v_target.site_id := coalesce((p_values ->> 'site_id')::uuid, v_asset.site_id);

    if v_target.site_id = v_asset.site_id then
      v_target.location_id := v_asset.location_id;
      v_target.parent_id := v_asset.parent_id;
    end if;

    v_target := jsonb_populate_record(v_target, p_values - 'site_id');

    perform asset.check_parent_location(v_target.site_id, v_target.location_id, 'location_id');

    if (v_target.site_id, v_target.parent_id) is distinct from (v_asset.site_id, v_asset.parent_id) then
      perform core.check_no_loop('asset.assets', p_asset_id, v_target.parent_id);
      perform asset.lock_usable_asset(v_target.site_id, v_target.parent_id, 'parent_id');
    end if;

    -- To another site goes everything, for what is part of a thing stands at its site.
    v_branch := case
      when v_target.site_id = v_asset.site_id then asset.travelling_ids(v_asset) else asset.branch_ids(p_asset_id)
    end;

    perform
      from asset.assets as a
     where a.id = any (v_branch)
     order by a.id
       for no key update;

    -- One statement: the keys that keep a branch within one site are checked at its end.
    update asset.assets as a
       set site_id = v_target.site_id,
           location_id = v_target.location_id,
           parent_id = case when a.id = p_asset_id then v_target.parent_id else a.parent_id end
     where a.id = any (v_branch)
       and (a.site_id, a.location_id, case when a.id = p_asset_id then a.parent_id end)
           is distinct from
           (v_target.site_id, v_target.location_id, case when a.id = p_asset_id then v_target.parent_id end);

    v_moved_assets := asset.record_placements(v_branch, coalesce(v_target.reason, 'MOVE'), v_target.note);

    if (p_values ->> 'move_open_work')::boolean then
      v_moved_work_orders := work.move_open_work(v_branch, v_target.site_id);
    end if;

    select * into v_asset from asset.assets as a where a.id = p_asset_id;

    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_asset.id, 'asset_number', v_asset.asset_number, 'site_id', v_asset.site_id,
        'location_id', v_asset.location_id, 'parent_id', v_asset.parent_id, 'moved_assets', v_moved_assets,
        'moved_work_orders', v_moved_work_orders, 'row_version', v_asset.row_version
      )
    );
  end if;

  return query
  select *
    from jsonb_to_record(v_answer) as a (
      id uuid, asset_number varchar, site_id uuid, location_id uuid, parent_id uuid, moved_assets integer,
      moved_work_orders integer, row_version integer
    );
end
$$;

alter function api.move_asset owner to assetry_api;
grant execute on function api.move_asset to authenticated;

comment on function api.move_asset is
$$Move an asset

Within its site what is left out stays as it is; at another site location_id and parent_id (an asset that is not
retired) are of that one, and none when left out. Unless it is given, reason is MOVE. Without move_open_work the open
work orders stay at the site where they were raised. What is part of the asset and stands at the same place moves with
it; to another site, which needs reach at both, everything that is part of it moves, to the place it is given. Where the
asset stood stays on record at /asset_placements. What stands there already does not move, and is not counted.
Refuses with ASSET_NOT_FOUND, STALE_ROW, ASSET_FROZEN, VALIDATION_FAILED, PARENT_AT_OTHER_SITE, TREE_LOOP,
ASSET_RETIRED and NO_WORKING_TIME (of open work that comes along).$$;
