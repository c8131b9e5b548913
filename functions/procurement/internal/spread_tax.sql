-- The lines of an invoice with their taxes. Where no line says any, those of the whole invoice are spread over them, by
-- what the rates of the order make of each, or else by their amounts: each rounded once, the rest on the last line.
-- Where lines say them, the invoice says nothing else.
create or replace function procurement.spread_tax(p_lines procurement.invoice_lines[], p_tax_amount numeric)
returns procurement.invoice_lines[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_said  numeric := (select sum(l.tax_amount) from unnest(p_lines) as l);
  v_whole numeric := coalesce(p_tax_amount, 0);
begin
  if v_said <> p_tax_amount then
    perform core.refuse_field('tax_amount', 'NOT_ALLOWED', format('The lines add up to %s', v_said));
  end if;

  return array(
    select jsonb_populate_record(
             w.line,
             jsonb_build_object(
               'tax_amount',
               case
                 when v_said is not null then coalesce((w.line).tax_amount, 0)
                 when w.total = 0 then case w.place when 1 then v_whole else 0 end
                 when w.place = w.count then v_whole - least(w.upto - w.own, v_whole)
                 else least(w.upto, v_whole) - least(w.upto - w.own, v_whole)
               end
             )
           )
      from (
        select o.line, o.total, o.own, sum(o.own) over p as upto, row_number() over p as place,
               count(*) over () as count
          from (
            select s.line, s.total,
                   case
                     when s.total > 0 then
                       round(v_whole * s.share / s.total, (s.line).amount_places)
                   end as own
              from (
                select g.line, g.share, sum(g.share) over () as total
                  from (
                    select l as line,
                           case
                             when sum(l.quantity * l.unit_price * o.tax_percent) over () > 0 then
                               coalesce(l.quantity * l.unit_price * o.tax_percent, 0)
                             else l.quantity * l.unit_price
                           end as share
                      from unnest(p_lines) as l
                      left join procurement.order_lines as o on o.id = l.purchase_order_line_id
                  ) as g
              ) as s
          ) as o
        window p as (order by (o.line).position)
      ) as w
     order by (w.line).position
  );
end
$$;

grant execute on function procurement.spread_tax to assetry_api;
