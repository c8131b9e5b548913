-- The asset that is to be lent, locked, and with it, by id, the components that go with it, and those that are held
-- back for the lines of the booking in the place of which it may come; answers the asset, or refuses one that is out of
-- reach or was changed meanwhile.
create or replace function asset.lock_lent_assets(
  p_asset_id uuid, p_row_version integer, p_booking_id uuid, p_kit_ids uuid[]
)
returns asset.assets
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- An array is looked for by key, where "or" reads all that the caller reaches.
  perform
    from asset.assets as a
   where a.id = any (
           p_asset_id || p_kit_ids || array(
             select l.asset_id
               from asset.booking_lines as l
              where l.booking_id = p_booking_id
                and l.status = 'RESERVED'
                and num_nonnulls(l.category_id, l.model) > 0
           )
         )
   order by a.id
     for no key update;

  return asset.lock_asset(p_asset_id, p_row_version);
end
$$;

grant execute on function asset.lock_lent_assets to assetry_api;
