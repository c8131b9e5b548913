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
      'PERMIT_MISSING', format('Work order %s requires a permit in force', p_work_order.work_order_number), 422,
      p_faults, 'Its permits are at /permits?work_order_id=eq.' || p_work_order.id
    );
  elsif p_faults @> '[{"code": "PERMIT_NOT_IN_FORCE"}]' then
    perform core.refuse(
      'PERMIT_NOT_IN_FORCE', format('A permit of work order %s is not in force', p_work_order.work_order_number), 422,
      p_faults, 'Reissue it with reissue_permit, or hand it back'
    );
  elsif p_faults @> '[{"code": "LOCKOUT_MISSING"}]' then
    perform core.refuse(
      'LOCKOUT_MISSING', format('Work order %s requires a lockout', p_work_order.work_order_number), 422, p_faults,
      'Its lockouts are at /lockout_applications?work_order_id=eq.' || p_work_order.id
    );
  elsif p_faults @> '[{"code": "LOCKOUT_NOT_VERIFIED"}]' then
    perform core.refuse(
      'LOCKOUT_NOT_VERIFIED', format('A lockout of work order %s is not verified', p_work_order.work_order_number),
      422, p_faults, 'explain_lockout_application shows what is missing'
    );
  elsif p_faults @> '[{"code": "OWN_LOCK_MISSING"}]' then
    perform core.refuse(
      'OWN_LOCK_MISSING', format('A worker of work order %s has applied no lock', p_work_order.work_order_number), 422,
      p_faults, 'Each applies a lock with apply_lockout_lock, or is unassigned with unassign_work_order'
    );
  end if;
end
$$;

grant execute on function work.check_safe to assetry_api;
