-- Which price of a vendor's contracts applies to an item on a day at a site, for a quantity in a unit, best first, and
-- why the others do not: the one function that decides and explains. unit_price and minimum_quantity are in the unit
-- that was asked for; rank is 1 for the price that applies, null for one that does not. Without a quantity every
-- minimum is met, and without a currency each will do. The contract that the order names goes first, then one of the
-- site, the contract that started last and its number; in a contract the price in the same unit, the greatest
-- minimum_quantity, and the lowest price.
create or replace function procurement.judge_prices(
  p_vendor_id   uuid,
  p_site_id     uuid,
  p_contract_id uuid,
  p_item_id     uuid,
  p_unit_id     uuid,
  p_quantity    numeric,
  p_currency    text,
  p_day         date
)
returns table (
  price_id uuid, contract_id uuid, contract_number text, revision integer, unit_price numeric, currency text,
  minimum_quantity numeric, rank integer, reasons jsonb
)
language sql
stable
set search_path = ''
as $$
  with lines as (
    select p, c, v.revision,
           p.unit_id is distinct from p_unit_id as is_converted,
           case
             when f.one is distinct from f.own then inventory.divide(p.unit_price * f.one, f.own, 6)
             else p.unit_price
           end as unit_price,
           case
             when f.one is distinct from f.own then inventory.divide(p.minimum_quantity * f.own, f.one, 6)
             else p.minimum_quantity
           end as minimum_quantity,
           coalesce(r.reasons, '[]') as reasons
      from contract.contracts as c
      join contract.revisions as v on v.id = contract.revision_on(c.id, p_day)
      join contract.prices as p
        on p.organization_id = c.organization_id
       and p.revision_id = v.id
       and p.item_id = p_item_id
     cross join lateral (
        select case
                 when p.unit_id is distinct from p_unit_id then inventory.to_base_quantity(p_item_id, p_unit_id, 1)
               end as one,
               case
                 when p.unit_id is distinct from p_unit_id then inventory.to_base_quantity(p_item_id, p.unit_id, 1)
               end as own
     ) as f
     cross join lateral (
        select jsonb_agg(jsonb_build_object('code', t.code, 'message', t.message) order by t.place) as reasons
          from (
            values
              (
                1, 'CONTRACT_NOT_IN_FORCE', 'The contract is not in force on that day',
                v.effective_on > p_day
                  or not contract.was_in_force(
                           c, p_site_id, p_day,
                           least(greatest(core.day_start(p_site_id, p_day), clock_timestamp()),
                                 core.day_start(p_site_id, p_day + 1))
                         )
              ),
              (2, 'PRICE_NOT_VALID', 'The price is not valid on that day', not p.during @> p_day),
              (
                3, 'CURRENCY_DIFFERS', format('The price is in %s', p.currency),
                coalesce(p.currency <> p_currency, false)
              ),
              (
                4, 'NO_CONVERSION', 'No unit conversion leads to the unit of the price',
                p.unit_id is distinct from p_unit_id and num_nulls(f.one, f.own) > 0
              ),
              (
                5, 'BELOW_MINIMUM', format('The price applies from %s on', trim_scale(p.minimum_quantity)),
                coalesce(
                  p_quantity * coalesce(f.one, 1) < p.minimum_quantity * coalesce(f.own, 1), false
                )
              )
          ) as t (place, code, message, is_so)
         where t.is_so
     ) as r
     where c.organization_id = core.current_organization_id()
       and c.vendor_id = p_vendor_id
       and (c.site_id is null or c.site_id = p_site_id)
  ),
  ranked as (
    select l.*,
           case
             when l.reasons = '[]' then row_number() over (
               partition by l.reasons = '[]'
               order by (l.c).id is distinct from p_contract_id, (l.c).site_id is null, (l.c).starts_on desc nulls last,
                        (l.c).contract_number, l.is_converted, l.minimum_quantity desc, l.unit_price, (l.p).position
             )
           end::integer as rank
      from lines as l
  )
  select (n.p).id, (n.c).id, (n.c).contract_number, n.revision, n.unit_price, (n.p).currency, n.minimum_quantity,
         n.rank,
         n.reasons || case
           when n.rank > 1 then jsonb_build_array(jsonb_build_object(
             'code', 'OUTRANKED', 'message', format('Another price goes first by %s', w.criterion), 'criterion',
             w.criterion
           ))
           else '[]'
         end
    from ranked as n
    left join ranked as b on b.rank = 1
   cross join lateral (
      select case
               when (n.c).id <> (b.c).id and (b.c).id = p_contract_id then 'contract'
               when ((n.c).site_id is null) <> ((b.c).site_id is null) then 'site'
               when (n.c).starts_on is distinct from (b.c).starts_on then 'starts_on'
               when (n.c).id <> (b.c).id then 'contract_number'
               when n.is_converted <> b.is_converted then 'unit'
               when n.minimum_quantity <> b.minimum_quantity then 'minimum_quantity'
               when n.unit_price <> b.unit_price then 'unit_price'
               else 'position'
             end as criterion
   ) as w
$$;

grant execute on function procurement.judge_prices to assetry_api, assetry_list;
