-- What the parts of a kit are worth beside each other: their quantity at what a unit is valued at there, or else was
-- paid last. Where nothing is known of any of them, their quantity. The standings are locked.
create or replace function inventory.part_weights(p_storeroom inventory.storerooms, p_lines inventory.line[])
returns numeric[]
language sql
stable
set search_path = ''
as $$
  select case
           when max(w.worth) > 0 then array_agg(w.worth order by w.position)
           else array_agg(w.quantity order by w.position)
         end
    from (
      select l.position, l.quantity,
             l.quantity * coalesce(k.standard_cost, nullif(s.average_cost, 0), s.last_cost, 0) as worth
        from unnest(p_lines) as l
        left join inventory.standings as s on s.item_id = l.item_id and s.storeroom_id = p_storeroom.id
        left join inventory.stocked_items as k on k.item_id = l.item_id and k.storeroom_id = p_storeroom.id
    ) as w
$$;

grant execute on function inventory.part_weights to assetry_api;
