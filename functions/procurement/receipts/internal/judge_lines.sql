-- Writes down what was found of lines of receipts, and does what follows from it. The order is locked.
create or replace function procurement.judge_lines(p_lines procurement.receipt_lines[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_judged procurement.receipt_lines[];
begin
  perform procurement.lock_goods(p_lines);
  v_judged := procurement.judge(p_lines);

  update procurement.receipt_lines as g
     set accepted_quantity = j.accepted_quantity,
         rejected_quantity = j.rejected_quantity,
         reject_reason = j.reject_reason,
         asset_ids = j.asset_ids,
         bin_id = j.bin_id,
         judged_at = j.judged_at
    from unnest(v_judged) as j
   where g.id = j.id;

  perform procurement.reserve_bought(v_judged, true);
  perform procurement.release_goods(v_judged);
end
$$;

grant execute on function procurement.judge_lines to assetry_api;
