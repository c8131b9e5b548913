-- The lines of a receipt, as their rows say, with what they cost and the ids that they will have. Refuses with every
-- fault of each, and all of them where one brings more than its order allows (OVER_RECEIPT).
create or replace function procurement.read_receipt(p_order procurement.purchase_orders, p_rows jsonb)
returns procurement.receipt_lines[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_lines  procurement.receipt_lines[];
  v_faults jsonb;
begin
  v_lines := array(
    select jsonb_populate_record(
             null::procurement.receipt_lines,
             jsonb_strip_nulls(r.kept) || jsonb_build_object(
               'id', uuidv7(), 'position', r.position, 'site_id', p_order.site_id,
               'base_quantity', procurement.base_part(l.base_quantity, l.quantity, b.before, b.before + r.quantity),
               'unit_cost', round((l.unit_price + l.unit_charge) * p_order.exchange_rate, 6),
               'rejected_quantity', coalesce((r.kept ->> 'rejected_quantity')::numeric, 0),
               'accepted_quantity', 0, 'returned_quantity', 0, 'asset_ids', '{}'::uuid[]
             )
           )
      from (
        select e.kept, e.position, q.quantity,
               sum(q.quantity) over (
                 partition by e.kept ->> 'purchase_order_line_id' order by e.position
                 rows between unbounded preceding and 1 preceding
               ) as sooner
          from jsonb_array_elements(p_rows) with ordinality as e (kept, position)
         cross join lateral (select (e.kept ->> 'quantity')::numeric as quantity) as q
      ) as r
      left join lateral (
        select * from procurement.order_lines as l where l.id = (r.kept ->> 'purchase_order_line_id')::uuid offset 0
      ) as l on true
     cross join lateral (select coalesce(l.received_quantity, 0) + coalesce(r.sooner, 0) as before) as b
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', g.position, f.field), f.code, f.message) order by g.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_lines) as g
    left join procurement.order_lines as l
      on l.id = g.purchase_order_line_id and l.purchase_order_id = p_order.id and l.position is not null
   cross join lateral (select p_rows -> (g.position - 1) as given) as r
   cross join lateral (
      values
        ('purchase_order_line_id', 'NOT_FOUND', 'No such line of the order', l.id is null),
        (
          'quantity', 'NOT_EXACT', 'At most six places', scale(trim_scale((r.given ->> 'quantity')::numeric)) > 6
        ),
        ('quantity', 'TOO_SMALL', 'Less than 0.000001 of the base unit', g.base_quantity <= 0),
        ('quantity', 'NOT_EXACT', 'Assets have whole quantities', l.kind = 'ASSET' and g.quantity <> round(g.quantity)),
        ('rejected_quantity', 'TOO_LARGE', 'At most the received quantity', g.rejected_quantity > g.quantity),
        (
          'rejected_quantity', 'NOT_EXACT', 'At most six decimal places, and assets in whole numbers',
          scale(trim_scale((r.given ->> 'rejected_quantity')::numeric)) > 6
            or l.kind = 'ASSET' and g.rejected_quantity <> round(g.rejected_quantity)
        ),
        (
          'rejected_quantity', 'NOT_ALLOWED', 'The line is inspected with review_receipt',
          l.is_inspected and g.rejected_quantity > 0
        ),
        (
          'reject_reason', 'MISSING_VALUE', 'A value is needed', g.rejected_quantity > 0 and g.reject_reason is null
        ),
        (
          'bin_id', 'NOT_ALLOWED', 'Only for goods', l.kind <> 'ITEM' and g.bin_id is not null
        ),
        (
          'lot_id', 'NOT_ALLOWED', 'Only goods have a lot',
          l.kind <> 'ITEM' and (g.lot_id is not null or r.given ->> 'lot_number' is not null)
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  if v_lines = '{}' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  end if;

  perform core.refuse_faults(v_faults);
  perform procurement.check_over_receipt(v_lines);
  return v_lines;
end
$$;

grant execute on function procurement.read_receipt to assetry_api;
