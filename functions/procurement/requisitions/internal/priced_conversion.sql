-- Rows of a conversion, in which each row without a price has that of the contracts of the vendor from whom it is
-- ordered, where one applies today: the vendor of the row, of the draft order that takes them, else the suggested one.
-- contract_price_id names it. The site of a row is looked up by itself: joined freely, prices are judged at every site.
create or replace function procurement.priced_conversion(p_rows jsonb, p_order procurement.purchase_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             r.kept || case
               when j.price_id is null then '{}'
               else jsonb_build_object('unit_price', j.unit_price, 'contract_price_id', j.price_id)
             end
             order by r.position
           ),
           '[]'
         )
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    left join lateral (
      select * from procurement.requisition_lines as l where l.id = (r.kept ->> 'id')::uuid offset 0
    ) as l on true
    left join lateral (
      select k.price_id, k.unit_price
        from (select * from core.sites as x where x.id = l.site_id offset 0) as s
       cross join lateral procurement.judge_prices(
               coalesce((r.kept ->> 'vendor_id')::uuid, p_order.vendor_id, l.suggested_vendor_id), l.site_id,
               p_order.contract_id, coalesce(l.item_id, (r.kept ->> 'item_id')::uuid), l.unit_id,
               coalesce((r.kept ->> 'quantity')::numeric, l.quantity - l.ordered_quantity),
               coalesce(p_order.currency, s.currency), core.site_date(s.id)
             ) as k
       where k.rank = 1
         and r.kept ->> 'unit_price' is null
    ) as j on true
$$;

grant execute on function procurement.priced_conversion to assetry_api;
