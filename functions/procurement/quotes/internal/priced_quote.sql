-- Rows of a quote, in which each row of an item that has no price has that of the vendor's contracts, where one applies
-- today.
create or replace function procurement.priced_quote(p_quote procurement.quotes, p_rows jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             r.kept || case
               when j.unit_price is null then '{}'
               else jsonb_build_object('unit_price', j.unit_price)
             end
             order by r.position
           ),
           '[]'
         )
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    left join lateral (
      select k.unit_price
        from procurement.quote_request_lines as l
       cross join lateral procurement.judge_prices(
               p_quote.vendor_id, p_quote.site_id, null, l.item_id, l.unit_id,
               coalesce((r.kept ->> 'quantity')::numeric, l.quantity), p_quote.currency,
               core.site_date(p_quote.site_id)
             ) as k
       where l.id = (r.kept ->> 'quote_request_line_id')::uuid
         and l.quote_request_id = p_quote.quote_request_id
         and k.rank = 1
         and r.kept ->> 'unit_price' is null
    ) as j on true
$$;

grant execute on function procurement.priced_quote to assetry_api;
