-- Ends what is bought for work orders that end, which are locked: with p_cancel_reason what was asked for and not
-- ordered is taken out of the requisitions. Answers what became of those, and the orders still open, as warnings.
create or replace function procurement.end_work(p_work_order_ids uuid[], p_cancel_reason text default null)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_warnings jsonb := '[]';
begin
  if p_cancel_reason is not null then
    v_warnings := procurement.cancel_requested_work(
      procurement.lock_requested_work(p_work_order_ids), p_work_order_ids, p_cancel_reason
    );
  end if;

  return v_warnings || procurement.open_order_warnings(p_work_order_ids);
end
$$;

grant execute on function procurement.end_work to assetry_api;
