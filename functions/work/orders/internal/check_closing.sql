-- Refuses to close a work order for all that stands against it, under the code of the gravest.
create or replace function work.check_closing(p_work_order work.work_orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults  jsonb := work.closing_faults(p_work_order);
  v_gravest text  := v_faults -> 0 ->> 'code';
begin
  if v_gravest = 'LABOUR_NOT_APPROVED' then
    perform core.refuse(
      'LABOUR_NOT_APPROVED', format('Work order %s has hours awaiting approval', p_work_order.work_order_number), 422,
      v_faults,
      'They are at /work_order_labour?status=in.(RUNNING,RECORDED)&work_order_id=eq.' || p_work_order.id
    );
  elsif v_gravest = 'LOCKS_ON' then
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

grant execute on function work.check_closing to assetry_api;
