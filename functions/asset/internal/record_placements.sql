-- Ends where these assets stood and begins where they stand now; an asset whose place did not change is left alone.
create or replace function asset.record_placements(p_asset_ids uuid[], p_reason text, p_note text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  -- Not now(): a second move in one transaction must not end a placement in the instant it began.
  v_at       timestamptz := clock_timestamp();
  v_moved_id uuid[];
begin
  with moved as (
    update asset.placements as p
       set ended_at = greatest(v_at, p.started_at)
      from asset.assets as a
     where p.asset_id = any (p_asset_ids)
       and p.ended_at is null
       and a.id = p.asset_id
       and (p.site_id, p.location_id, p.parent_id) is distinct from (a.site_id, a.location_id, a.parent_id)
    returning p.asset_id
  )
  select array_agg(asset_id) into v_moved_id from moved;

  insert into asset.placements (organization_id, asset_id, site_id, location_id, parent_id, started_at, reason, note)
  select a.organization_id, a.id, a.site_id, a.location_id, a.parent_id, v_at, p_reason, p_note
    from asset.assets as a
   where a.id = any (v_moved_id);
end
$$;

grant execute on function asset.record_placements to assetry_api;
