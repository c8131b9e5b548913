-- Makes the assets that arrived of a line of an order: planned, because nobody has put them into service yet.
create or replace function procurement.create_assets(p_line procurement.order_lines, p_count integer)
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_asset asset.assets;
  v_ids   uuid[] := '{}';
begin
  for v_number in 1 .. p_count loop
    insert into asset.assets (site_id, asset_number, name, category_id, status, stops_parent)
    values (
      p_line.site_id, core.new_number('asset.assets'), left(p_line.description, 250), p_line.category_id, 'PLANNED',
      false
    )
    returning * into v_asset;

    insert into asset.placements (asset_id, site_id, stops_parent, started_at, reason)
    values (v_asset.id, v_asset.site_id, false, clock_timestamp(), 'INSTALL');

    v_ids := v_ids || v_asset.id;
  end loop;

  return v_ids;
end
$$;

grant execute on function procurement.create_assets to assetry_api;
