-- Writes down what was found of lines of receipts, and does what follows from it. The order is locked.
create or replace function procurement.judge_lines(p_lines procurement.receipt_lines[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line   procurement.receipt_lines;
  v_judged procurement.receipt_lines[] := '{}';
begin
  perform procurement.lock_goods(p_lines);

  foreach v_line in array p_lines loop
    v_line := procurement.judge_line(
      v_line, v_line.quantity - v_line.rejected_quantity, v_line.rejected_quantity, v_line.reject_reason
    );

    update procurement.receipt_lines as g
       set accepted_quantity = v_line.accepted_quantity,
           rejected_quantity = v_line.rejected_quantity,
           reject_reason = v_line.reject_reason,
           asset_ids = v_line.asset_ids,
           judged_at = v_line.judged_at
     where g.id = v_line.id;

    v_judged := v_judged || v_line;
  end loop;

  perform procurement.release_goods(v_judged);
end
$$;

grant execute on function procurement.judge_lines to assetry_api;
