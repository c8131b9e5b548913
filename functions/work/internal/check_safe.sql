-- Refuses to work on a work order when something of what stands against it is a matter of safety.
create or replace function work.check_safe(p_work_order work.work_orders, p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_faults @> '[{"code": "PERMIT_MISSING"}]' then
    perform core.refuse(
      'PERMIT_MISSING', format('Work order %s needs a permit that is in force', p_work_order.work_order_number), 422,
      p_faults, 'Its permits are at /permits?work_order_id=eq.' || p_work_order.id
    );
  elsif p_faults @> '[{"code": "PERMIT_NOT_IN_FORCE"}]' then
    perform core.refuse(
      'PERMIT_NOT_IN_FORCE', format('A permit of work order %s is not in force', p_work_order.work_order_number), 422,
      p_faults, 'Issue it again with reissue_permit, or hand it back'
    );
  elsif p_faults @> '[{"code": "LOCKOUT_MISSING"}]' then
    perform core.refuse(
      'LOCKOUT_MISSING', format('Work order %s needs a lock-out', p_work_order.work_order_number), 422, p_faults,
      'Its lock-outs are at /lockout_applications?work_order_id=eq.' || p_work_order.id
    );
  elsif p_faults @> '[{"code": "LOCKOUT_NOT_VERIFIED"}]' then
    perform core.refuse(
      'LOCKOUT_NOT_VERIFIED', format('A lock-out of work order %s is not verified', p_work_order.work_order_number),
      422, p_faults, 'explain_lockout_application tells what is missing'
    );
  elsif p_faults @> '[{"code": "OWN_LOCK_MISSING"}]' then
    perform core.refuse(
      'OWN_LOCK_MISSING', format('Somebody has no lock for work order %s', p_work_order.work_order_number), 422,
      p_faults, 'Each puts on an own lock with apply_lockout_lock, or leaves the work by unassign_work_order'
    );
  end if;
end
$$;

grant execute on function work.check_safe to assetry_api;
