-- What the books of the place of a line were corrected by, without goods having moved, after it was counted: by hand,
-- or by movements before the counting which were entered only after the count was handed in.
create or replace function inventory.corrected_quantity(p_storeroom_id uuid, p_line inventory.count_lines)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(m.change), 0)
    from inventory.movements as m
   where m.item_id = p_line.item_id
     and m.storeroom_id = p_storeroom_id
     and m.bin_id is not distinct from p_line.bin_id
     and m.lot_id is not distinct from p_line.lot_id
     and m.condition = p_line.condition
     and case
           when inventory.is_before_counting(m, p_line) then m.sequence > p_line.submitted_sequence
           else m.kind in ('ADJUST_UP', 'ADJUST_DOWN', 'REVERSAL')
         end
$$;

grant execute on function inventory.corrected_quantity to assetry_api;
