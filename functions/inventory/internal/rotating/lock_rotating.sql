-- Before items that rotate are moved: nobody moves assets meanwhile (the tree), and the assets of these lines are
-- locked, those that they name and those that their serial numbers are. Before items and storerooms, as everywhere.
create or replace function inventory.lock_rotating(p_lines inventory.line[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if inventory.hold_rotating_items(array(select l.item_id from unnest(p_lines) as l)) then
    perform
       from asset.assets as a
      where a.id in (
              select l.asset_id
                from unnest(p_lines) as l
              union
              select o.asset_id
                from unnest(p_lines) as l
                join inventory.lots as o on o.item_id = l.item_id and (o.id = l.lot_id or o.lot_number = l.lot_number)
            )
      order by a.id
        for no key update;
  end if;
end
$$;

grant execute on function inventory.lock_rotating to assetry_api;
