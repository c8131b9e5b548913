-- The items within the caller's reach that a code stands for, and by what: their barcode or number, or the barcode or
-- number that a maker gives them. An item that is found in several ways is told once, by the first of them.
create or replace function inventory.items_of_code(p_code text)
returns table (item inventory.items, matched text)
language sql
stable
set search_path = ''
as $$
  select i.item, m.matched
    from (
      select w.id, (array_agg(w.matched order by w.rank))[1] as matched
        from (
          select b.id, 1 as rank, 'BARCODE' as matched
            from inventory.items as b
           where b.barcode = p_code
           union all
          select n.id, 2, 'NUMBER'
            from inventory.items as n
           where n.item_number = p_code
           union all
          select m.item_id, 3, 'BARCODE'
            from inventory.item_manufacturer_parts as m
           where m.barcode = p_code
           union all
          select m.item_id, 4, 'PART_NUMBER'
            from inventory.item_manufacturer_parts as m
           where m.part_number = p_code
           union all
          select p.id, 4, 'PART_NUMBER'
            from inventory.items as p
           where p.manufacturer_part_number = p_code
        ) as w
       group by w.id
    ) as m
   -- Found one by one (offset 0): a join would read all items.
   cross join lateral (select i as item from inventory.items as i where i.id = m.id offset 0) as i
$$;

grant execute on function inventory.items_of_code to assetry_api, assetry_list;
