-- Keeps what a purchase order is before it is revised, with the revision that waits: the values and lines that it
-- changes and its total.
create or replace function procurement.keep_revision(
  p_order  procurement.purchase_orders,
  p_reason text,
  p_values jsonb,
  p_lines  procurement.order_lines[],
  p_amount numeric
)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into procurement.order_revisions (
    site_id, purchase_order_id, revision, reason, currency, exchange_rate, payment_terms, ship_to, needed_on, note,
    total_amount, tax_amount, approved_at, sent_at, order_lines, status, revised_amount, revised_values, revised_lines,
    order_charges, revised_charges
  )
  select p_order.site_id, p_order.id, p_order.revision, p_reason, p_order.currency, p_order.exchange_rate,
         p_order.payment_terms, p_order.ship_to, p_order.needed_on, p_order.note, p_order.total_amount,
         p_order.tax_amount, p_order.approved_at, p_order.sent_at,
         coalesce(
           jsonb_agg(
             jsonb_strip_nulls(jsonb_build_object(
               'id', l.id, 'position', l.position, 'kind', l.kind, 'item_id', l.item_id, 'description', l.description,
               'quantity', l.quantity, 'unit_id', l.unit_id, 'unit_price', l.unit_price, 'amount', l.amount,
               'tax_percent', l.tax_percent, 'needed_on', l.needed_on
             ))
             order by l.position
           ),
           '[]'
         ),
         'PENDING', p_amount, p_values - 'charges',
         (select jsonb_agg(jsonb_strip_nulls(to_jsonb(n)) order by n.position) from unnest(p_lines) as n),
         (
           select coalesce(
                    jsonb_agg(
                      jsonb_strip_nulls(jsonb_build_object(
                        'kind', c.kind, 'basis', c.basis, 'vendor_id', c.vendor_id, 'amount', c.amount
                      ))
                      order by c.position
                    ),
                    '[]'
                  )
             from procurement.order_charges as c
            where c.purchase_order_id = p_order.id
              and c.position is not null
         ),
         p_values -> 'charges'
    from procurement.order_lines as l
   where l.purchase_order_id = p_order.id
     and l.position is not null
$$;

grant execute on function procurement.keep_revision to assetry_api;
