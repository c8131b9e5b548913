-- Refuses to cancel a work order with what is part of it for all that stands against it. p_parts is what is still open.
create or replace function work.check_can_be_cancelled(p_work_order work.work_orders, p_parts work.work_orders[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := work.cancellation_faults(p_parts);
begin
  if v_faults @> '[{"code": "HAS_ACTUALS"}]' then
    perform core.refuse(
      'HAS_ACTUALS',
      format('Work order %s, or a child of it, was worked on or has costs', p_work_order.work_order_number),
      422, v_faults, 'Resume and complete the work that has begun, and reverse costs recorded by mistake'
    );
  elsif v_faults @> '[{"code": "CHILDREN_OPEN"}]' then
    perform core.refuse('CHILDREN_OPEN', v_faults -> 0 ->> 'message', 422, v_faults);
  elsif v_faults @> '[{"code": "LOCKS_ON"}]' then
    perform core.refuse(
      'LOCKS_ON', format('Work order %s has locks applied', p_work_order.work_order_number), 422, v_faults,
      'The owner of each lock removes it with release_lockout_lock'
    );
  elsif v_faults <> '[]' then
    perform core.refuse(
      'PERMIT_OPEN', format('Work order %s has permits that are not handed back', p_work_order.work_order_number), 422,
      v_faults, 'Hand them back with hand_back_permit'
    );
  end if;
end
$$;

grant execute on function work.check_can_be_cancelled to assetry_api;
