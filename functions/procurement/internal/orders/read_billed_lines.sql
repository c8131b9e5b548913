-- The lines of an invoice, as their rows say; refuses with every fault of each. p_faults has those that only its kind
-- of invoice finds: for each row an array, with fields of the row.
create or replace function procurement.read_billed_lines(p_rows jsonb, p_faults jsonb)
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
   cross join lateral (
      select (r.kept ->> 'quantity')::numeric as quantity, (r.kept ->> 'unit_price')::numeric as price,
             (r.kept ->> 'tax_amount')::numeric as tax
   ) as q
   cross join lateral (
      select o.field, o.code, o.message
        from jsonb_to_recordset(p_faults -> (r.position::integer - 1)) as o (field text, code text, message text)
      union all
      select a.field, a.code, a.message
        from (
          values
            ('quantity', 'NOT_EXACT', 'At most six places', scale(trim_scale(q.quantity)) > 6),
            ('unit_price', 'NOT_EXACT', 'At most six places', scale(trim_scale(q.price)) > 6),
            ('tax_amount', 'NOT_EXACT', 'At most four places', scale(trim_scale(q.tax)) > 4),
            ('unit_price', 'TOO_LARGE', 'A line must be below 1000000000', q.quantity * q.price >= 1e9)
        ) as a (field, code, message, is_so)
       where a.is_so
   ) as f (field, code, message);

  if p_rows = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
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

grant execute on function procurement.read_billed_lines to assetry_api;
