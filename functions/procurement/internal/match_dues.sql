-- Holds the lines of an invoice for goods that were used against what was used until its day and no invoice claims yet,
-- item by item of each storeroom, and names what does not match. All lines of an item together cost what is owed for so
-- much, on average; what is less than a cent, or than what rounding each use may come to, is no difference. Goods do
-- not move, and nobody else is matched, while their standings are locked.
create or replace function procurement.match_dues(p_invoice procurement.invoices)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform inventory.lock_standings(array_agg(l.item_id), array_agg(l.storeroom_id))
     from procurement.invoice_lines as l
    where l.invoice_id = p_invoice.id;

  with claimed as (
    select l.storeroom_id, l.item_id, sum(l.quantity) as quantity,
           sum(round(l.quantity * l.unit_price * p_invoice.exchange_rate, 4)) as amount
      from procurement.invoice_lines as l
     where l.invoice_id = p_invoice.id
     group by l.storeroom_id, l.item_id
  ),
  held as (
    select c.storeroom_id, c.item_id, c.quantity, d.used_quantity - d.billed_quantity as open_quantity,
           case
             when d.used_quantity > d.billed_quantity then
               (d.owed_amount - d.billed_amount) * c.quantity / (d.used_quantity - d.billed_quantity)
           end as owed,
           c.amount, greatest(0.01, 0.0001 * d.movement_count) as tolerance
      from claimed as c
     cross join lateral procurement.open_dues(
        p_invoice.vendor_id, c.storeroom_id, c.item_id, p_invoice.last_used_on, p_invoice.id
     ) as d
  ),
  shared as (
    -- Rounded so that the lines of an item are owed no more together than it is.
    select l.id, h.quantity, h.open_quantity, h.owed, h.amount, h.tolerance,
           round(h.owed * sum(l.quantity) over w / h.quantity, 4)
             - round(h.owed * (sum(l.quantity) over w - l.quantity) / h.quantity, 4) as own,
           p_invoice.currency = s.currency as is_comparable
      from procurement.invoice_lines as l
      join held as h on h.storeroom_id = l.storeroom_id and h.item_id = l.item_id
      join core.sites as s on s.id = p_invoice.site_id
     where l.invoice_id = p_invoice.id
    window w as (partition by l.storeroom_id, l.item_id order by l.position)
  )
  update procurement.invoice_lines as l
     set quantity_variance = s.quantity - s.open_quantity,
         price_variance = case
           when s.is_comparable and s.owed is not null then l.unit_price - round(s.owed / s.quantity, 6)
         end,
         owed_amount = coalesce(s.own, round(l.quantity * l.unit_price * p_invoice.exchange_rate, 4)),
         exceptions = array(
           select f.code
             from (
               values
                 (1, 'NOT_USED', s.open_quantity <= 0),
                 (2, 'QTY_OVER', s.open_quantity > 0 and s.quantity > s.open_quantity),
                 (3, 'PRICE_OVER', s.is_comparable and s.amount - s.owed >= s.tolerance),
                 (4, 'PRICE_UNDER', s.is_comparable and s.owed - s.amount >= s.tolerance),
                 (5, 'CURRENCY', not s.is_comparable)
             ) as f (place, code, is_so)
            where f.is_so
            order by f.place
         )
    from shared as s
   where l.id = s.id;
end
$$;

grant execute on function procurement.match_dues to assetry_api;
