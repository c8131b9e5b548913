-- Makes the lines of a count that begins: each place that holds something of its items, and one for what holds
-- nothing. The standings are locked meanwhile, so that all lines tell of one instant, and of two counts of an item the
-- second sees the first: a CYCLE count leaves out what is being counted already, any other is refused.
create or replace function inventory.note_expected(p_count inventory.counts)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_item_ids uuid[] := array(select i from inventory.items_to_count(p_count) as i);
begin
  perform inventory.lock_standings(v_item_ids, array_fill(p_count.storeroom_id, array[cardinality(v_item_ids)]));

  if p_count.item_ids is null and p_count.kind = 'CYCLE' then
    v_item_ids := array(
      select i.id
        from unnest(v_item_ids) as i (id)
       where not exists (select 1 from inventory.other_counts(p_count, array[i.id]))
    );
  else
    perform inventory.refuse_counted(p_count, v_item_ids);
  end if;

  insert into inventory.count_lines (
    site_id, count_id, position, item_id, bin_id, lot_id, condition, expected_quantity, started_sequence
  )
  select p_count.site_id, p_count.id,
         row_number() over (order by n.pick_sequence nulls first, n.code, i.item_number, p.id), i.id, p.bin_id,
         p.lot_id, coalesce(p.condition, 'OK'), coalesce(p.quantity, 0),
         inventory.movement_count(i.id, p_count.storeroom_id)
    from inventory.items as i
    left join inventory.balances as p on p.item_id = i.id and p.storeroom_id = p_count.storeroom_id and p.quantity > 0
    left join inventory.bins as n on n.id = p.bin_id
   where i.id = any (v_item_ids)
     and (p.id is not null or i.tracking = 'NONE');

  -- Of named items that are tracked, and of which nothing lies there, the lines are those of what is found.
  if not found and (p_count.item_ids is null or v_item_ids = '{}') then
    perform core.refuse('NOTHING_TO_COUNT', format('Stock count %s has nothing to count', p_count.count_number), 422);
  end if;
end
$$;

grant execute on function inventory.note_expected to assetry_api;
