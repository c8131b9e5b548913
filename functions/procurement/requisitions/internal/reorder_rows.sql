-- What should be ordered for a storeroom (list_reorder_suggestions) as rows of a requisition: of these stocked items,
-- or of all when null; at the price of the contracts of the preferred vendor, where one applies. The storeroom is
-- locked.
create or replace function procurement.reorder_rows(p_storeroom_id uuid, p_stocked_item_ids uuid[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             jsonb_strip_nulls(jsonb_build_object(
               'kind', 'ITEM', 'item_id', s.item_id, 'storeroom_id', s.storeroom_id,
               'quantity', s.suggested_quantity,
               'estimated_price', coalesce(
                 p.unit_price, round(coalesce(s.estimated_cost, 0) / s.suggested_quantity, 6)
               ),
               'suggested_vendor_id', s.preferred_vendor_id,
               'needed_on', coalesce(
                 (s.needed_at at time zone t.time_zone)::date, core.site_date(t.id) + k.lead_time_days
               )
             ))
             order by s.item_number, s.stocked_item_id
           ),
           '[]'
         )
    from procurement.suggest_reorder(p_storeroom_id) as s
    join inventory.stocked_items as k on k.id = s.stocked_item_id
    join core.sites as t on t.id = k.site_id
    left join lateral procurement.judge_prices(
                s.preferred_vendor_id, t.id, null, s.item_id, null, s.suggested_quantity, t.currency,
                core.site_date(t.id)
              ) as p
      on p.rank = 1
   where p_stocked_item_ids is null
      or s.stocked_item_id = any (p_stocked_item_ids)
$$;

grant execute on function procurement.reorder_rows to assetry_api;
