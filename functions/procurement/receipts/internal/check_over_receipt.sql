-- Refuses a receipt that brings more of a line than was ordered and its tolerance allows; an empty tolerance allows
-- nothing (trap T22). What was rejected and went back may come again. All lines that do are told, and nothing of the
-- receipt is kept.
create or replace function procurement.check_over_receipt(p_lines procurement.receipt_lines[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select jsonb_agg(
           core.fault(
             format('p_lines[%s].quantity', g.position), 'OVER_RECEIPT',
             format(
               'Line %s: %s ordered, %s received, %s more allowed', l.position, trim_scale(l.quantity),
               trim_scale(l.received_quantity), trim_scale(m.most - l.received_quantity)
             )
           )
           order by g.position
         )
    into v_faults
    from (
      select s.purchase_order_line_id, max(s.position) as position, sum(s.quantity) as quantity
        from unnest(p_lines) as s
       group by s.purchase_order_line_id
    ) as g
    join procurement.order_lines as l on l.id = g.purchase_order_line_id
   cross join lateral (
      select l.quantity * (1 + coalesce(l.over_receipt_percent, 0) / 100)
               + least(l.rejected_quantity, l.returned_quantity) as most
   ) as m
   where l.received_quantity + g.quantity > m.most;

  if v_faults is not null then
    perform core.refuse('OVER_RECEIPT', 'The receipt exceeds the order', 422, v_faults);
  end if;
end
$$;

grant execute on function procurement.check_over_receipt to assetry_api;
