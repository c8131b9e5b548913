create or replace function api.search_codes(p_code text)
returns table (entity text, id uuid, label text, matched text, site_id uuid)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  p_code := core.check_text('p_code', p_code, 150, p_is_required => true);

  return query
  select 'asset.assets', (a.asset).id, (a.asset).name || ' (' || (a.asset).asset_number || ')', a.matched,
         (a.asset).site_id
    from asset.assets_of_code(p_code) as a
   union all
  select 'inventory.bins', b.id, b.code || ' (' || s.code || ')', 'CODE', b.site_id
    from inventory.bins as b
    join inventory.storerooms as s on s.id = b.storeroom_id
   where b.code = p_code
   union all
  select 'inventory.items', (i.item).id, (i.item).name || ' (' || (i.item).item_number || ')', i.matched, null
    from inventory.items_of_code(p_code) as i
   union all
  select r.entity, r.id, r.label, r.matched, r.site_id
    from core.records_of_code(p_code, '{asset.assets,inventory.bins,inventory.items}') as r
   order by 1, 3, 2
   limit 100;
end
$$;

comment on function api.search_codes is $$Find records by a scanned or typed code

Searches barcode, number and serial number of assets, barcode, number and manufacturer part numbers of items, and the
number or code of all other records, such as locations, bins, work orders, permits or vendors. Returns all matches
within your reach, at most 100: entity (see /entities), label (name with number or code), matched (BARCODE, NUMBER,
SERIAL_NUMBER, PART_NUMBER or CODE) and site_id, empty for records without a site. Changes nothing.
p_code: The exact code, such as PMP-0042; blanks around it are ignored
Refuses with VALIDATION_FAILED.$$;
