-- What goes back to the vendor from a storeroom, as the stock ledger takes it: what was rejected is taken from
-- quarantine, before what was found good; of a receipt that is taken back, what waits for its inspection, or was found
-- good. Each costs what it cost when it was received, and its share of what invoices made of that (p_shares) and of
-- charges (p_charges); no vendor credits those (charge_amount).
create or replace function procurement.outgoing_lines(
  p_storeroom_id uuid,
  p_rows         jsonb,
  p_shares       jsonb,
  p_charges      jsonb,
  p_kind         text,
  p_moved_at     timestamptz default null
)
returns inventory.line[]
language sql
stable
set search_path = ''
as $$
  select array(
    select jsonb_populate_record(
             null::inventory.line,
             jsonb_build_object(
               'position', r.position, 'item_id', l.item_id, 'bin_id', coalesce((r.kept ->> 'bin_id')::uuid, g.bin_id),
               'lot_id', g.lot_id, 'condition', p.condition, 'moved_at', p_moved_at,
               'quantity', procurement.base_part(g.base_quantity, g.quantity, p.before, p.before + p.quantity),
               'entered_quantity', p.quantity, 'unit_cost', g.unit_cost,
               'cost_amount', round(p.quantity * g.unit_cost, 4) + p.share + p.charge,
               'charge_amount',
               case p.kind
                 when 'VENDOR_RETURN' then
                   round(p.quantity * g.unit_cost, 4)
                   - round(p.quantity * round(l.unit_price * o.exchange_rate, 6), 4) + p.charge
               end
             )
           )
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
      join lateral (
        select * from procurement.receipt_lines as g where g.id = (r.kept ->> 'receipt_line_id')::uuid offset 0
      ) as g on true
      join procurement.order_lines as l on l.id = g.purchase_order_line_id
      join procurement.purchase_orders as o on o.id = l.purchase_order_id
     cross join lateral (
        select least((r.kept ->> 'quantity')::numeric, greatest(g.rejected_quantity - g.returned_quantity, 0)) as bad
     ) as b
     cross join lateral (select (p_shares ->> (r.position::integer - 1))::numeric as whole,
             (p_charges ->> (r.position::integer - 1))::numeric as charge
     ) as w
     cross join lateral (
        select inventory.divide(w.whole * b.bad, (r.kept ->> 'quantity')::numeric, 4) as bad,
               inventory.divide(w.charge * b.bad, (r.kept ->> 'quantity')::numeric, 4) as bad_charge
     ) as s
     cross join lateral (
        values
          ('VENDOR_RETURN', 'QUARANTINE', g.returned_quantity, b.bad, s.bad, s.bad_charge),
          (
            'VENDOR_RETURN', 'OK', g.returned_quantity + b.bad, (r.kept ->> 'quantity')::numeric - b.bad,
            w.whole - s.bad, w.charge - s.bad_charge
          ),
          (
            'REVERSAL', case when g.judged_at is null then 'QUARANTINE' else 'OK' end,
            g.quantity - (r.kept ->> 'quantity')::numeric, (r.kept ->> 'quantity')::numeric, w.whole,
            w.charge
          )
     ) as p (kind, condition, before, quantity, share, charge)
     where l.storeroom_id = p_storeroom_id
       and p.kind = p_kind
       and p.quantity > 0
     order by r.position, p.condition
  )
$$;

grant execute on function procurement.outgoing_lines to assetry_api;
