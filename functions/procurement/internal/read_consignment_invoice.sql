-- The lines of an invoice for goods that were used, as their rows say; refuses with every fault of each.
create or replace function procurement.read_consignment_invoice(p_invoice procurement.invoices, p_rows jsonb)
returns procurement.invoice_lines[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', r.position, f.field), f.code, f.message) order by r.position, f.field
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    left join inventory.storerooms as s on s.id = (r.kept ->> 'storeroom_id')::uuid
   cross join lateral (
      select (r.kept ->> 'quantity')::numeric as quantity, (r.kept ->> 'unit_price')::numeric as price
   ) as q
   cross join lateral (
      values
        (
          'purchase_order_line_id', 'NOT_ALLOWED', 'What was ordered is entered with create_invoice',
          r.kept ->> 'purchase_order_line_id' is not null
        ),
        ('storeroom_id', 'MISSING_VALUE', 'A value is needed', r.kept ->> 'storeroom_id' is null),
        ('item_id', 'MISSING_VALUE', 'A value is needed', r.kept ->> 'item_id' is null),
        ('storeroom_id', 'NOT_ALLOWED', 'It is at another site', s.site_id <> p_invoice.site_id),
        (
          'storeroom_id', 'NOT_ALLOWED', 'Nothing of the vendor lies or lay there',
          s.site_id = p_invoice.site_id
            and s.vendor_id is distinct from p_invoice.vendor_id
            and not exists (
                  select 1
                    from inventory.movements as m
                   where m.vendor_id = p_invoice.vendor_id
                     and m.storeroom_id = s.id
                )
        ),
        ('quantity', 'NOT_EXACT', 'At most six places', scale(trim_scale(q.quantity)) > 6),
        ('unit_price', 'NOT_EXACT', 'At most six places', scale(trim_scale(q.price)) > 6),
        ('unit_price', 'TOO_LARGE', 'A line costs less than 1000000000', q.quantity * q.price >= 1e9)
    ) as f (field, code, message, is_so)
   where f.is_so;

  if p_rows = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line'));
  end if;

  perform core.refuse_faults(v_faults);

  return array(
    select jsonb_populate_record(
             null::procurement.invoice_lines, jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
     order by r.position
  );
end
$$;

grant execute on function procurement.read_consignment_invoice to assetry_api;
