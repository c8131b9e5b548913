-- The counts that are open and count one of these items at the storeroom of another count.
create or replace function inventory.other_counts(p_count inventory.counts, p_item_ids uuid[])
returns table (item_id uuid, count_id uuid, count_number text)
language sql
stable
set search_path = ''
as $$
  select i.id, c.id, c.count_number
    from inventory.counts as c
    join unnest(p_item_ids) as i (id)
      on i.id = any (c.item_ids)
      or exists (select 1 from inventory.count_lines as l where l.count_id = c.id and l.item_id = i.id)
   where c.site_id = p_count.site_id
     and c.storeroom_id = p_count.storeroom_id
     and c.status in ('COUNTING', 'REVIEW', 'APPROVED')
     and c.id <> p_count.id
$$;

grant execute on function inventory.other_counts to assetry_api;
