-- Makes the assets that arrived of a line of an order: received, because nobody has put them into service yet. What
-- they
-- cost is said by procurement.settle_bought_assets.
create or replace function procurement.create_assets(p_line procurement.order_lines, p_count integer)
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  with made as (
    insert into asset.assets (site_id, asset_number, name, category_id, status, stops_parent, purchase_order_line_id)
    select p_line.site_id, core.new_number('asset.assets'), left(p_line.description, 250), p_line.category_id,
           'RECEIVED', false, p_line.id
      from generate_series(1, p_count)
    returning id
  )
  select array_agg(m.id order by m.id) into v_ids from made as m;

  insert into asset.placements (asset_id, site_id, stops_parent, started_at, reason)
  select a.id, p_line.site_id, false, clock_timestamp(), 'INSTALL' from unnest(v_ids) as a (id) order by a.id;

  return v_ids;
end
$$;

grant execute on function procurement.create_assets to assetry_api;
