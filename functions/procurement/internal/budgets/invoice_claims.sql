-- What the lines of an invoice for goods that were used claim of budgets: nothing before its approval. p_is_approved
-- tells what it will claim with it. What approved credit notes credit is given back. What an order bought is claimed by
-- its lines.
create or replace function procurement.invoice_claims(p_invoice_id uuid, p_is_approved boolean default false)
returns procurement.budget_claim[]
language sql
stable
set search_path = ''
as $$
  select coalesce(
           array_agg(
             row(
               'procurement.invoice_lines', l.id, l.site_id, l.cost_center_id, core.site_date(i.site_id), null, null,
               case
                 when p_is_approved or i.status in ('APPROVED', 'PAID') then
                   round(l.quantity * l.unit_price * i.exchange_rate, 4) - k.amount
                 else 0
               end
             )::procurement.budget_claim
             order by l.id
           ),
           '{}'
         )
    from procurement.invoices as i
    join procurement.invoice_lines as l on l.invoice_id = i.id
   cross join lateral (
      select coalesce(sum(round(d.quantity * d.unit_price * n.exchange_rate, 4)), 0) as amount
        from procurement.invoice_lines as d
        join procurement.invoices as n on n.id = d.invoice_id and n.status in ('APPROVED', 'PAID')
       where d.organization_id = l.organization_id
         and d.credited_line_id = l.id
   ) as k
   where i.id = p_invoice_id
     and l.cost_center_id is not null
$$;

grant execute on function procurement.invoice_claims to assetry_api;
