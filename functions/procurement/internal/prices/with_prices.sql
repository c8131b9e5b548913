-- Rows of lines that are bought, as core.read_rows kept them, in which each row of an item that has no price takes the
-- one that applies today at the site (procurement.judge_prices): of the vendor that the row names, else of
-- p_vendor_id. contract_price_id names it. p_price_field is the field of the price.
create or replace function procurement.with_prices(
  p_kept        jsonb,
  p_price_field text,
  p_vendor_id   uuid,
  p_site_id     uuid,
  p_contract_id uuid,
  p_currency    text
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             r.kept || case
               when j.price_id is null then '{}'
               else jsonb_build_object(p_price_field, j.unit_price, 'contract_price_id', j.price_id)
             end
             order by r.position
           ),
           '[]'
         )
    from jsonb_array_elements(p_kept) with ordinality as r (kept, position)
    left join lateral (
      select k.price_id, k.unit_price
        from procurement.judge_prices(
               coalesce((r.kept ->> 'suggested_vendor_id')::uuid, p_vendor_id), p_site_id, p_contract_id,
               (r.kept ->> 'item_id')::uuid, (r.kept ->> 'unit_id')::uuid, (r.kept ->> 'quantity')::numeric, p_currency,
               core.site_date(p_site_id)
             ) as k
       where k.rank = 1
         and r.kept ->> p_price_field is null
         and r.kept ->> 'item_id' is not null
    ) as j on true
$$;

grant execute on function procurement.with_prices to assetry_api;
