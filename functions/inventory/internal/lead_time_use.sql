-- How much of an item is used at a storeroom while goods are on order: its lead time at the average of the last 365
-- days, or of the days since the item exists, of what was issued and did not come back, and of what was sent to other
-- storerooms.
create or replace function inventory.lead_time_use(p_stocked_item inventory.stocked_items)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(inventory.divide(u.used * p_stocked_item.lead_time_days, d.days, 6), 0)
    from (
      select greatest(- sum(m.change), 0) as used
        from inventory.movements as m
       where m.item_id = p_stocked_item.item_id
         and m.storeroom_id = p_stocked_item.storeroom_id
         and m.kind in ('ISSUE', 'RETURN', 'TRANSFER_OUT')
         and m.moved_at > now() - interval '365 days'
    ) as u
   cross join lateral (
      -- Counted from the first day that is known of it: goods may be entered for days before the item was made.
      select least(
               core.site_date(p_stocked_item.site_id)
                 - core.site_date(
                     p_stocked_item.site_id,
                     least(
                       i.created_at,
                       (
                         select min(m.moved_at)
                           from inventory.movements as m
                          where m.item_id = i.id
                            and m.storeroom_id = p_stocked_item.storeroom_id
                       )
                     )
                   )
                 + 1,
               365
             ) as days
        from inventory.items as i
       where i.id = p_stocked_item.item_id
   ) as d
$$;

grant execute on function inventory.lead_time_use to assetry_api, assetry_list;
