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
      perform core.refuse_field('stops_parent', 'NO_PARENT', 'The asset is part of nothing');
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

Within its site what is left out stays as it is; at another site location_id and parent_id (an asset that is not
retired) are of that one, and none when left out. Unless it is given, reason is MOVE. Without move_open_work the open
work orders stay at the site where they were raised; with it they move, and who does not serve the new site has them
no longer. Maintenance schedules that are not retired always go with their asset, due on the same days by the clocks of
the new site (moved_schedules); downtimes and custodies that last do, too; what is booked at its site stays there.
moved_at tells a move afterwards: it is after the last move of whatever moves, and the tree of every instant since
then stays one. What no longer stands where its position is, is out of it. stops_parent is false at another parent
unless it is given. What is part of
the asset and stands at the same place moves with it; to another site, which needs reach at both, everything that is
part of it moves, to the place it is given. Where the asset stood stays on record at /asset_placements. What stands
there already does not move, and is not counted.
Refuses with ASSET_IN_STOCK (its serial number lies in a storeroom), ASSET_NOT_FOUND, STALE_ROW, ASSET_FROZEN,
VALIDATION_FAILED, PARENT_AT_OTHER_SITE, TREE_LOOP, ASSET_RETIRED, ASSET_IN_USE (it is booked and would go to another
site; it, or what moves with it, is locked out or has a permit that was not handed back) and NO_WORKING_TIME (of open
work that comes along).$$;
