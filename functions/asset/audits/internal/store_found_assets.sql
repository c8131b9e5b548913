-- Notes with the lines of an asset audit, which is locked, what was found; what was found before an earlier scan of the
-- same asset that came first changes nothing.
create or replace function asset.store_found_assets(p_audit asset.stock_audits, p_lines asset.stock_audit_lines[])
returns void
language sql
volatile
set search_path = ''
as $$
  insert into asset.stock_audit_lines as l (
    site_id, stock_audit_id, asset_id, result, found_location_id, found_at, found_by, moves_asset, note
  )
  select p_audit.site_id, p_audit.id, n.asset_id, 'UNEXPECTED', n.found_location_id, n.found_at,
         core.current_account_id(), n.moves_asset, n.note
    from unnest(p_lines) as n
   order by n.asset_id
      on conflict (organization_id, stock_audit_id, asset_id) do update
     set result = case l.result when 'UNEXPECTED' then 'UNEXPECTED' else 'FOUND' end,
         found_location_id = excluded.found_location_id,
         found_at = excluded.found_at,
         found_by = excluded.found_by,
         moves_asset = excluded.moves_asset,
         note = excluded.note
   where l.found_at is null
      or l.found_at <= excluded.found_at
$$;

grant execute on function asset.store_found_assets to assetry_api;
