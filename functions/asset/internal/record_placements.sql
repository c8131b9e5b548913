-- Ends where these assets stood and begins where they stand now, in one instant; answers how many have moved: one whose
-- place did not change is left alone.
create or replace function asset.record_placements(p_asset_ids uuid[], p_reason text, p_note text)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_moved_ids uuid[] := array(
    select a.id
      from asset.placements as p
      join asset.assets as a on a.id = p.asset_id
     where p.asset_id = any (p_asset_ids)
       and p.ended_at is null
       and (p.site_id, p.location_id, p.parent_id) is distinct from (a.site_id, a.location_id, a.parent_id)
  );
  v_at        timestamptz;
begin
  -- Not now(): a second move in one transaction must not end a placement in the instant it began. Nor does a clock that
  -- was set back end one before.
  select greatest(clock_timestamp(), max(p.started_at) + interval '1 microsecond') into v_at
    from asset.placements as p
   where p.asset_id = any (v_moved_ids)
     and p.ended_at is null;

  update asset.placements as p
     set ended_at = v_at
   where p.asset_id = any (v_moved_ids)
     and p.ended_at is null;

  insert into asset.placements (organization_id, asset_id, site_id, location_id, parent_id, started_at, reason, note)
  select a.organization_id, a.id, a.site_id, a.location_id, a.parent_id, v_at, p_reason, p_note
    from asset.assets as a
   where a.id = any (v_moved_ids);

  return cardinality(v_moved_ids);
end
$$;

grant execute on function asset.record_placements to assetry_api;
