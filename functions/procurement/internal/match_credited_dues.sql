-- Holds the lines of a credit note for goods that were used and not ordered against the lines of the invoice that they
-- credit, which is locked here: it is neither credited by others nor taken back meanwhile, and nobody is matched
-- against what was used.
create or replace function procurement.match_credited_dues(p_invoice procurement.invoices)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform from procurement.invoices as i where i.id = p_invoice.credits_invoice_id for no key update;
  perform inventory.lock_standings(array_agg(l.item_id), array_agg(l.storeroom_id))
     from procurement.invoice_lines as l
    where l.invoice_id = p_invoice.id;

  update procurement.invoice_lines as l
     set expected_amount = x.expected,
         price_variance = l.unit_price - round(x.expected / l.quantity, 6),
         owed_amount = x.owed,
         exceptions = array(
           select f.code
             from (
               values (1, 'NOT_BILLED', x.expected is null), (2, 'CREDIT_UNDER', l.amount < x.expected)
             ) as f (place, code, is_so)
            where f.is_so
            order by f.place
         )
    from (
      select c.id,
             case
               when c.credit_basis = 'PRICE' then least(c.amount, r.amount)
               when c.quantity < r.quantity then
                 -- From the exact fraction: a quotient would be rounded twice.
                 div(r.amount * c.quantity * 2 * k.coins + r.quantity, r.quantity * 2) / k.coins
               else round(r.amount, c.amount_places)
             end as expected,
             case c.credit_basis
               when 'QUANTITY' then inventory.divide(r.owed_amount * least(c.quantity, r.quantity), r.quantity, 4)
               else 0
             end as owed
        from procurement.invoice_lines as c
        left join lateral procurement.left_of_bill(c.credited_line_id, c.id) as r on true
       cross join (select core.coins_in(p_invoice.currency)::numeric as coins) as k
       where c.invoice_id = p_invoice.id
    ) as x
   where l.id = x.id;
end
$$;

grant execute on function procurement.match_credited_dues to assetry_api;
