-- The lines of a receipt with what was found of each, as the rows say; refuses with every fault of each. What is said
-- of a line is said of all of it.
create or replace function procurement.read_judgement(p_receipt procurement.receipts, p_rows jsonb)
returns procurement.receipt_lines[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_lines  procurement.receipt_lines[];
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
    left join procurement.receipt_lines as g on g.receipt_id = p_receipt.id and g.id = (r.kept ->> 'id')::uuid
    left join procurement.order_lines as l on l.id = g.purchase_order_line_id
   cross join lateral (
      select coalesce((r.kept ->> 'rejected_quantity')::numeric, 0) as rejected,
             coalesce(
               (r.kept ->> 'accepted_quantity')::numeric,
               g.quantity - coalesce((r.kept ->> 'rejected_quantity')::numeric, 0)
             ) as accepted
   ) as q
   cross join lateral (
      values
        ('id', 'MISSING_VALUE', 'A value is needed', r.kept ->> 'id' is null),
        ('id', 'NOT_FOUND', 'No such line of this receipt', r.kept ->> 'id' is not null and g.id is null),
        (
          'id', 'ALREADY_EXISTS', 'Another line of the array has this id',
          exists (
            select 1
              from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
             where o.kept ->> 'id' = r.kept ->> 'id'
               and o.position < r.position
          )
        ),
        ('id', 'ALREADY_JUDGED', 'The line is already inspected', g.judged_at is not null),
        ('rejected_quantity', 'TOO_LARGE', 'At most the received quantity', q.rejected > g.quantity),
        (
          'rejected_quantity', 'NOT_ALLOWED', format('Together they must be %s, the received quantity',
          trim_scale(g.quantity)),
          q.accepted + q.rejected <> g.quantity
        ),
        (
          'rejected_quantity', 'NOT_EXACT', 'At most six decimal places, and assets in whole numbers',
          scale(trim_scale(q.rejected)) > 6
            or l.kind = 'ASSET' and q.rejected <> round(q.rejected)
        ),
        (
          'reject_reason', 'MISSING_VALUE', 'A value is needed',
          q.rejected > 0 and r.kept ->> 'reject_reason' is null
        ),
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

  v_lines := array(
    select jsonb_populate_record(
             g,
             jsonb_build_object(
               'rejected_quantity', coalesce((r.kept ->> 'rejected_quantity')::numeric, 0),
               'reject_reason', r.kept ->> 'reject_reason', 'position', r.position,
               'bin_id', coalesce((r.kept ->> 'bin_id')::uuid, g.bin_id)
             )
           )
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
      join procurement.receipt_lines as g on g.receipt_id = p_receipt.id and g.id = (r.kept ->> 'id')::uuid
     order by r.position
  );
  return v_lines;
end
$$;

grant execute on function procurement.read_judgement to assetry_api;
