-- What lay at storerooms of these sites at the end of a day, and what it was worth, by when the goods moved: as the
-- values of days have it, and from the ledger where something was posted since they were derived. The caller asks who
-- reaches the sites.
create or replace function inventory.values_on(p_on date, p_site_ids uuid[], p_storeroom_id uuid default null)
returns table (site_id uuid, storeroom_id uuid, item_id uuid, quantity numeric, value numeric)
language sql
stable
security definer
set search_path = ''
as $$
  with asked as materialized (select core.current_organization_id() as organization_id),
  changed as materialized (
    select c.* from inventory.changed_standings(p_on, p_site_ids, p_storeroom_id) as c
  )
  select w.site_id, w.storeroom_id, w.item_id, w.quantity, w.value
    from asked as a
    join inventory.value_days as w on w.organization_id = a.organization_id and w.site_id = any (p_site_ids)
   where (p_storeroom_id is null or w.storeroom_id = p_storeroom_id)
     and w.until_on >= p_on
     and w.day_on <= p_on
     and (w.quantity, w.value) <> (0, 0)
     and (w.storeroom_id, w.item_id) not in (select c.storeroom_id, c.item_id from changed as c)
   union all
  select c.site_id, c.storeroom_id, c.item_id, c.quantity - l.quantity, c.value - l.value
    from changed as c
   cross join lateral (
      select coalesce(sum(m.new_quantity - m.old_quantity), 0) as quantity, coalesce(sum(m.amount), 0) as value
        from inventory.movements as m
       where m.organization_id = (select a.organization_id from asked as a)
         and m.item_id = c.item_id
         and m.storeroom_id = c.storeroom_id
         and m.moved_at >= c.ends_at
   ) as l
   where (c.quantity - l.quantity, c.value - l.value) <> (0, 0)
$$;

grant execute on function inventory.values_on to assetry_api, assetry_list;
