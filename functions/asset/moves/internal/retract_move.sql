-- Removes the last move of assets from the history, both ways, as if it had not happened: their earlier places
-- continue, and so do the positions from which they were removed.
create or replace function asset.retract_move(p_moved asset.placements[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_original_at   timestamptz := (p_moved[1]).started_at;
  v_asset_ids uuid[] := array(select m.asset_id from unnest(p_moved) as m);
begin
  delete from asset.placements as p
   where p.organization_id = core.current_organization_id()
     and p.asset_id = any (v_asset_ids)
     and p.started_at >= v_original_at;

  update asset.placements as p
     set ended_at = null
   where p.organization_id = core.current_organization_id()
     and p.asset_id = any (v_asset_ids)
     and p.ended_at = v_original_at;

  -- To another site everything goes to one place; back, each goes to its own.
  update asset.assets as a
     set location_id = p.location_id,
         parent_id = p.parent_id,
         stops_parent = p.stops_parent
    from asset.placements as p
   where p.organization_id = core.current_organization_id()
     and p.asset_id = any (v_asset_ids)
     and p.ended_at is null
     and a.id = p.asset_id
     and (a.location_id, a.parent_id, a.stops_parent) is distinct from (p.location_id, p.parent_id, p.stops_parent);

  begin
    update asset.installations as i
       set ended_at = null,
           reason = null
     where i.organization_id = core.current_organization_id()
       and i.asset_id = any (v_asset_ids)
       and i.ended_at = v_original_at;
  exception
    when exclusion_violation then
      perform core.refuse(
        'POSITION_OCCUPIED', 'Its previous position is filled by another asset', 409,
        p_hint => 'Move it back with move_asset'
      );
  end;
end
$$;

grant execute on function asset.retract_move to assetry_api;
