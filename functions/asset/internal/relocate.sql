-- Moves an asset, which is locked in the locked tree, with what goes along, to where p_target says, now or at an
-- instant that is recorded afterwards; answers how many assets, open work orders and schedules moved. What does not
-- stand where its position is any more is out of it.
create or replace function asset.relocate(
  p_asset          asset.assets,
  p_target         asset.placements,
  p_move_open_work boolean,
  p_at             timestamptz,
  p_field          text        default 'moved_at'
)
returns table (moved_assets integer, moved_work_orders integer, moved_schedules integer)
language plpgsql
volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_branch   uuid[];
  v_left     uuid[];
  v_reason   text := coalesce(p_target.reason, 'MOVE');
  v_assets   integer;
  v_followed jsonb;
begin
  perform asset.check_parent_location(p_target.site_id, p_target.location_id, 'location_id');

  if (p_target.site_id, p_target.parent_id) is distinct from (p_asset.site_id, p_asset.parent_id) then
    perform core.check_no_loop('asset.assets', p_asset.id, p_target.parent_id);
    perform asset.hold_usable_asset(p_target.site_id, p_target.parent_id, 'parent_id');
  end if;

  -- To another site goes everything, for what is part of a thing stands at its site.
  v_branch := case
    when p_target.site_id = p_asset.site_id then asset.travelling_ids(p_asset) else asset.branch_ids(p_asset.id)
  end;

  perform
    from asset.assets as a
   where a.id = any (v_branch)
   order by a.id
     for no key update;

  if (p_target.site_id, p_target.location_id, p_target.parent_id)
     is distinct from (p_asset.site_id, p_asset.location_id, p_asset.parent_id)
  then
    perform asset.check_not_held('Asset ' || p_asset.asset_number, v_branch);
  end if;

  if p_target.site_id <> p_asset.site_id then
    perform asset.check_not_booked(p_asset, v_branch);
  end if;

  -- One statement: the keys that keep a branch within one site are checked at its end. An amount without a currency
  -- stays one in that of the site where it was said.
  update asset.assets as a
     set site_id = p_target.site_id,
         location_id = p_target.location_id,
         parent_id = case when a.id = p_asset.id then p_target.parent_id else a.parent_id end,
         stops_parent = case when a.id = p_asset.id then p_target.stops_parent else a.stops_parent end,
         currency = case
           when a.site_id <> p_target.site_id
            and num_nonnulls(a.purchase_cost, a.replacement_value, a.downtime_cost_per_hour) > 0
             then coalesce(a.currency, (select s.currency from core.sites as s where s.id = a.site_id))
           else a.currency
         end
   where a.id = any (v_branch)
     and (
           a.site_id, a.location_id, case when a.id = p_asset.id then a.parent_id end,
           case when a.id = p_asset.id then a.stops_parent end
         )
         is distinct from
         (
           p_target.site_id, p_target.location_id, case when a.id = p_asset.id then p_target.parent_id end,
           case when a.id = p_asset.id then p_target.stops_parent end
         );

  v_assets := asset.record_placements(v_branch, v_reason, p_target.note, p_at, p_field);
  v_followed := core.tell_followers(
    'asset.moved', v_branch, jsonb_build_object('site_id', p_target.site_id, 'move_open_work', p_move_open_work)
  );

  v_left := array(
    select i.asset_id
      from asset.installations as i
      join asset.positions as p on p.id = i.position_id
     where i.asset_id = any (v_branch)
       and i.ended_at is null
       and (
             p.site_id <> p_target.site_id
             or p.location_id is not null and p.location_id is distinct from p_target.location_id
           )
  );

  if v_left <> '{}' then
    perform asset.end_installations(
      v_left,
      (select max(p.started_at) from asset.placements as p where p.asset_id = any (v_left) and p.ended_at is null),
      case when v_reason = 'INSTALL' then 'MOVE' else v_reason end, p_field
    );
  end if;

  return query
  select v_assets, (v_followed ->> 'moved_work_orders')::integer, (v_followed ->> 'moved_schedules')::integer;

  perform asset.bring_along(v_branch, p_target.site_id);
end
$$;

grant execute on function asset.relocate to assetry_api;
