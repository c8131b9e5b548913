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

comment on function api.search_codes is $$What a code that was scanned or typed stands for

p_code is compared as it is, blanks around it left out: barcode, number and serial number of assets, barcode and number
of items, also those of their makers, and the number or code of any other kind of record that has one, such as
locations, bins, work orders, permits or vendors. A code may stand for several, such as bins of two storerooms: all of
them within your reach are answered, at most 100. entity is the kind of record (see /entities), label its name with its
number or code, matched says by what it was found (BARCODE, NUMBER, SERIAL_NUMBER, PART_NUMBER or CODE), site_id where
it is, empty for what is at no site. Writes nothing.
Refuses with VALIDATION_FAILED.$$;
