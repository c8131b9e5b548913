-- What a receipt does, but for writing it down: goods come into stock, what is not inspected is judged at once, and
-- the lines of the order know it. Answers the lines as they then are.
create or replace function procurement.take_delivery(
  p_order procurement.purchase_orders,
  p_lines procurement.receipt_lines[],
  p_rows  jsonb
)
returns procurement.receipt_lines[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line   procurement.receipt_lines;
  v_lines  procurement.receipt_lines[] := '{}';
  v_judged procurement.receipt_lines[] := '{}';
begin
  update procurement.order_lines as l
     set received_quantity = l.received_quantity + g.quantity
    from (
      select s.purchase_order_line_id as id, sum(s.quantity) as quantity from unnest(p_lines) as s group by 1
    ) as g
   where l.id = g.id;

  foreach v_line in array procurement.receive_goods(p_order, p_lines, p_rows) loop
    if not (select l.is_inspected from procurement.order_lines as l where l.id = v_line.purchase_order_line_id) then
      v_line := procurement.judge_line(
        v_line, v_line.quantity - v_line.rejected_quantity, v_line.rejected_quantity, v_line.reject_reason
      );

      if v_line.rejected_quantity > 0 then
        v_judged := v_judged || v_line;
      end if;
    end if;

    v_lines := v_lines || v_line;
  end loop;

  perform procurement.release_goods(v_judged);
  return v_lines;
end
$$;

grant execute on function procurement.take_delivery to assetry_api;
