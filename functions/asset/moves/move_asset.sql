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
  row_version       integer,
  moved_schedules   integer
)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_answer   jsonb := core.begin_action(
    'move_asset', 'asset.move', jsonb_build_array(p_asset_id, p_values, p_row_version)
  );
  v_asset    asset.assets;
  v_target   asset.placements;
  v_moved    record;
  v_moved_at timestamptz;
begin
  if v_answer is null then
    p_values := core.check_values('asset.placements', p_values, 'move');
    v_moved_at := (p_values ->> 'moved_at')::timestamptz;
    perform core.check_instant('moved_at', v_moved_at, null);

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

    -- Whether it stops what it is part of is a fact of that pair only.
    if not p_values ? 'stops_parent' then
      v_target.stops_parent := v_asset.stops_parent and coalesce(v_target.parent_id = v_asset.parent_id, false);
    elsif v_target.stops_parent and v_target.parent_id is null then
      perform core.refuse_field('stops_parent', 'NO_PARENT', 'The asset has no parent');
    end if;

    select * into v_moved
      from asset.relocate(v_asset, v_target, (p_values ->> 'move_open_work')::boolean, v_moved_at);

    select * into v_asset from asset.assets as a where a.id = p_asset_id;

    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_asset.id, 'asset_number', v_asset.asset_number, 'site_id', v_asset.site_id,
        'location_id', v_asset.location_id, 'parent_id', v_asset.parent_id, 'moved_assets', v_moved.moved_assets,
        'moved_work_orders', v_moved.moved_work_orders, 'row_version', v_asset.row_version, 'moved_schedules',
        v_moved.moved_schedules
      )
    );
  end if;

  return query
  select *
    from jsonb_to_record(v_answer) as a (
      id uuid, asset_number varchar, site_id uuid, location_id uuid, parent_id uuid, moved_assets integer,
      moved_work_orders integer, row_version integer, moved_schedules integer
    );
end
$$;

comment on function api.move_asset is $$Move an asset

Within its site omitted fields keep their values; at another site location_id and parent_id (an asset that is not
retired) belong to that site and default to none. Default reason: MOVE. Open work orders stay at the old site; with
move_open_work they move, and workers who do not serve the new site are unassigned; work that required a permit or a
lockout of the old site goes ON_HOLD, or its timers stop if it has not started. Maintenance schedules that are not
retired move with their asset, due on the same days in local time of the new site (moved_schedules), as do open
downtimes and custodies; bookings stay at their site.

moved_at can be in the past, after the last move of everything that moves. An asset that leaves the place of its
position is removed from the position. stops_parent defaults to false at another parent. Components at the same place
move with the asset; to another site, which requires reach at both, all components move to its new place. Previous
places are kept at /asset_placements. An asset that is already there does not move and is not counted.
Refuses with ASSET_IN_STOCK (its serial number is in a storeroom), ASSET_NOT_FOUND, STALE_ROW, ASSET_FROZEN,
VALIDATION_FAILED, PARENT_AT_OTHER_SITE, TREE_LOOP, ASSET_RETIRED, ASSET_IN_USE (it is booked and would change its
site; or it, or a component, is locked out or has a permit not handed back) and NO_WORKING_TIME (for open work that
moves along).$$;
