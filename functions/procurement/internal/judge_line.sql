-- What was found of a line of a receipt, and what follows from it: a service costs its work order, assets come to be,
-- goods leave quarantine (procurement.release_goods, for all lines at once). The order is locked.
create or replace function procurement.judge_line(
  p_line     procurement.receipt_lines,
  p_accepted numeric,
  p_rejected numeric,
  p_reason   text
)
returns procurement.receipt_lines
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line procurement.order_lines;
begin
  select * into v_line from procurement.order_lines as l where l.id = p_line.purchase_order_line_id;
  p_line.accepted_quantity := p_accepted;
  p_line.rejected_quantity := p_rejected;
  p_line.reject_reason := p_reason;
  p_line.judged_at := clock_timestamp();

  if v_line.kind = 'ASSET' then
    p_line.asset_ids := procurement.create_assets(v_line, p_accepted::integer);
  elsif v_line.kind = 'SERVICE' and v_line.work_order_id is not null and p_accepted > 0 then
    perform work.post_cost(
      v_line.work_order_id, 'SERVICE', p_accepted,
      (select left(u.code, 20) from inventory.units as u where u.id = v_line.unit_id), p_line.unit_cost,
      round(p_accepted * p_line.unit_cost, 4), 'procurement.receipt_lines', p_line.id, v_line.description,
      p_currency => (select s.currency from core.sites as s where s.id = v_line.site_id)
    );
  end if;

  update procurement.order_lines as l
     set accepted_quantity = l.accepted_quantity + p_accepted,
         rejected_quantity = l.rejected_quantity + p_rejected
   where l.id = v_line.id;

  return p_line;
end
$$;

grant execute on function procurement.judge_line to assetry_api;
