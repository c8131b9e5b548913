-- The charges of a credit note, as their rows say, with the basis of those of the invoice that it credits; refuses with
-- every fault of each.
create or replace function procurement.read_credit_charges(
  p_credit  procurement.invoices,
  p_lines   procurement.invoice_lines[],
  p_charges jsonb
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_charges[%s].%s', r.position, f.field), f.code, f.message) order by r.position, f.field
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(p_charges) with ordinality as r (kept, position)
   cross join lateral (select core.currency_decimals(p_credit.currency) as places) as d
   cross join lateral (
      values
        (
          'kind', 'NOT_FOUND', 'The invoice that it credits has no such charge',
          p_credit.credits_invoice_id is not null
            and not exists (
                  select 1
                    from procurement.invoice_charges as b
                   where b.invoice_id = p_credit.credits_invoice_id
                     and b.kind = r.kept ->> 'kind'
                )
        ),
        (
          'kind', 'ALREADY_EXISTS', 'Another charge has this kind',
          exists (
            select 1
              from jsonb_array_elements(p_charges) with ordinality as o (kept, position)
             where o.kept ->> 'kind' = r.kept ->> 'kind'
               and o.position < r.position
          )
        ),
        ('basis', 'NOT_ALLOWED', 'The charge that it credits says it', r.kept ->> 'basis' is not null),
        (
          'amount', 'NOT_EXACT', format('At most %s places', d.places),
          scale(trim_scale((r.kept ->> 'amount')::numeric)) > d.places
        ),
        (
          'tax_amount', 'NOT_EXACT', format('At most %s places', d.places),
          scale(trim_scale((r.kept ->> 'tax_amount')::numeric)) > d.places
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  if p_charges <> '[]' and p_credit.credits_invoice_id is null then
    v_faults := v_faults || core.fault('p_charges', 'NOT_ALLOWED', 'p_invoice_id says whose charges are credited');
  end if;

  if p_credit.tax_amount is not null and p_lines is null then
    v_faults := v_faults || core.fault('tax_amount', 'NOT_ALLOWED', 'The charges say their own');
  end if;

  perform core.refuse_faults(v_faults);

  return (
    select coalesce(
             jsonb_agg(r.kept || jsonb_build_object('basis', b.basis) order by r.position), '[]'
           )
      from jsonb_array_elements(p_charges) with ordinality as r (kept, position)
      join procurement.invoice_charges as b
        on b.invoice_id = p_credit.credits_invoice_id
       and b.kind = r.kept ->> 'kind'
  );
end
$$;

grant execute on function procurement.read_credit_charges to assetry_api;
