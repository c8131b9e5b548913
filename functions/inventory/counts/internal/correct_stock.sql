-- Makes the stock of the places of a count more or less by what was found, now or when p_moved_at says, and notes that
-- their items were counted.
create or replace function inventory.correct_stock(p_count inventory.counts, p_moved_at timestamptz default null)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_storeroom inventory.storerooms;
  v_lines     inventory.line[];
begin
  select * into v_storeroom from inventory.storerooms as s where s.id = p_count.storeroom_id;

  perform inventory.lock_counted(p_count);

  -- Who corrected the place by hand after it was counted did what the count would do again; so did who entered late
  -- what had moved before.
  update inventory.count_lines as l
     set corrected_quantity = inventory.corrected_quantity(p_count.storeroom_id, l)
   where l.count_id = p_count.id;

  select array_agg(
           jsonb_populate_record(
             null::inventory.line,
             jsonb_build_object(
               'position', l.position, 'item_id', l.item_id, 'bin_id', l.bin_id, 'lot_id', l.lot_id,
               'condition', l.condition, 'quantity', abs(d.quantity), 'is_less', d.quantity < 0,
               'moved_at', p_moved_at
             )
           )
           order by l.position
         )
    into v_lines
    from inventory.count_lines as l
   cross join lateral (values (l.difference - l.corrected_quantity)) as d (quantity)
   where l.count_id = p_count.id
     and d.quantity <> 0;

  if v_lines is not null then
    perform inventory.adjust_lines(
      v_storeroom, inventory.hold_items(v_lines, '{ACTIVE,PHASE_OUT,OBSOLETE}'), 'Counted', p_count.count_number, true
    );
  end if;

  update inventory.standings as s
     set last_counted_at = c.counted_at
    from (
      select l.item_id, max(l.counted_at) as counted_at
        from inventory.count_lines as l
       where l.count_id = p_count.id
       group by l.item_id
    ) as c
   where s.item_id = c.item_id
     and s.storeroom_id = p_count.storeroom_id;
end
$$;

grant execute on function inventory.correct_stock to assetry_api;
