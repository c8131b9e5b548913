-- The lines of an invoice with their taxes. Where no line says any, those of the whole invoice are spread over them, by
-- what the rates of the order make of each, or else by their amounts, to the last digit. Where lines say them, the
-- invoice says nothing else.
create or replace function procurement.spread_tax(p_lines procurement.invoice_lines[], p_tax_amount numeric)
returns procurement.invoice_lines[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_said numeric := (select sum(l.tax_amount) from unnest(p_lines) as l);
begin
  if v_said <> p_tax_amount then
    perform core.refuse_field('tax_amount', 'NOT_ALLOWED', format('The lines make %s', v_said));
  end if;

  return array(
    select jsonb_populate_record(
             w.line,
             jsonb_build_object(
               'tax_amount',
               case
                 when v_said is not null then coalesce((w.line).tax_amount, 0)
                 when w.total = 0 then case w.place when 1 then coalesce(p_tax_amount, 0) else 0 end
                 else
                   round(coalesce(p_tax_amount, 0) * w.upto / w.total, 4)
                   - round(coalesce(p_tax_amount, 0) * (w.upto - w.share) / w.total, 4)
               end
             )
           )
      from (
        select s.line, s.share, sum(s.share) over p as upto, sum(s.share) over () as total, row_number() over p as place
          from (
            select l as line,
                   case
                     when sum(procurement.tax_of(l.quantity * l.unit_price, o.tax_percent)) over () > 0 then
                       procurement.tax_of(l.quantity * l.unit_price, o.tax_percent)
                     else round(l.quantity * l.unit_price, 4)
                   end as share
              from unnest(p_lines) as l
              left join procurement.order_lines as o on o.id = l.purchase_order_line_id
          ) as s
        window p as (order by (s.line).position)
      ) as w
     order by (w.line).position
  );
end
$$;

grant execute on function procurement.spread_tax to assetry_api;
