-- The items that a count is about: those it names, whether they ever lay there or not, all that lie there, or those
-- that are due by the day of the site.
create or replace function inventory.items_to_count(p_count inventory.counts)
returns setof uuid
language sql
stable
set search_path = ''
as $$
  select i.id
    from inventory.items as i
   where i.id = any (p_count.item_ids)
     and inventory.is_stocked(i.kind)
   union all
  select s.item_id
    from inventory.standings as s
    left join inventory.stocked_items as k on k.item_id = s.item_id and k.storeroom_id = s.storeroom_id
   where s.storeroom_id = p_count.storeroom_id
     and p_count.item_ids is null
     and case
           when p_count.kind = 'FULL' then s.quantity > 0
           else s.quantity > 0
             and coalesce(
               core.site_date(s.site_id, s.last_counted_at)
                 + coalesce(
                     k.count_interval_days, case k.abc_class when 'A' then 90 when 'B' then 180 when 'C' then 365 end
                   )
                 <= core.site_date(s.site_id),
               s.last_counted_at is null
             )
         end
$$;

grant execute on function inventory.items_to_count to assetry_api;
