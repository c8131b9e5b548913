-- Refuses to take back what is no line of a receipt, what was rejected or went back, assets, a part of a service that
-- cost a work order, and more than is there; then what invoices claim.
create or replace function procurement.check_reversal(p_receipt procurement.receipts, p_rows jsonb)
returns void
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
    left join lateral (
      select * from procurement.receipt_lines as g
       where g.id = (r.kept ->> 'receipt_line_id')::uuid and g.receipt_id = p_receipt.id
      offset 0
    ) as g on true
    left join procurement.order_lines as l on l.id = g.purchase_order_line_id
   cross join lateral (
      select (r.kept ->> 'quantity')::numeric as quantity,
             g.quantity - greatest(g.rejected_quantity, g.returned_quantity) as most
   ) as q
   cross join lateral (
      values
        ('receipt_line_id', 'NOT_FOUND', 'No such line of this receipt', g.id is null),
        (
          'receipt_line_id', 'ALREADY_EXISTS', 'Another line of the array has this id',
          exists (
            select 1
              from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
             where o.kept ->> 'receipt_line_id' = r.kept ->> 'receipt_line_id'
               and o.position < r.position
          )
        ),
        ('receipt_line_id', 'NOT_ALLOWED', 'Assets were created from it: retire them', l.kind = 'ASSET'),
        (
          'quantity', 'NOT_ALLOWED', 'A service charged to a work order is reversed in full',
          l.kind = 'SERVICE' and l.work_order_id is not null and g.judged_at is not null and q.quantity <> q.most
        ),
        (
          'quantity', 'TOO_LARGE', format('%s left of it', trim_scale(q.most)), q.quantity > q.most
        ),
        ('quantity', 'NOT_EXACT', 'At most six places', scale(trim_scale(q.quantity)) > 6),
        (
          'bin_id', 'NOT_FOUND', 'No such bin of the storeroom',
          r.kept ->> 'bin_id' is not null
            and not exists (
              select 1
                from inventory.bins as b
               where b.id = (r.kept ->> 'bin_id')::uuid
                 and b.storeroom_id = l.storeroom_id
            )
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  if p_rows = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  end if;

  perform core.refuse_faults(v_faults);

  select jsonb_agg(
           core.fault(
             'p_lines', 'RECEIPT_BILLED',
             format(
               'Line %s: %s invoiced', l.position, trim_scale(l.invoiced_quantity - l.credited_quantity)
             )
           )
             || jsonb_build_object('id', l.id, 'position', l.position)
           order by l.position
         )
    into v_faults
    from (
      select g.purchase_order_line_id as id, sum((r.kept ->> 'quantity')::numeric) as quantity
        from jsonb_array_elements(p_rows) as r (kept)
        join lateral (
          select * from procurement.receipt_lines as g where g.id = (r.kept ->> 'receipt_line_id')::uuid offset 0
        ) as g on true
       group by 1
    ) as q
    join procurement.order_lines as l on l.id = q.id
   where l.match_level <> 'TWO_WAY'
     and l.invoiced_quantity - l.credited_quantity > procurement.match_base(l) - q.quantity
     and l.invoiced_quantity - l.credited_quantity > 0;

  if v_faults is not null then
    perform core.refuse(
      'RECEIPT_BILLED', format('Receipt %s is invoiced', p_receipt.receipt_number), 409, v_faults,
      'Cancel or reverse the invoice first'
    );
  end if;
end
$$;

grant execute on function procurement.check_reversal to assetry_api;
