-- Suspends one permit whose air was not tested again in time, lets the work in progress rest that it covered, and
-- notifies those who signed; answers whether it did, as a number. One that somebody has locked, or whose air was tested
-- meanwhile, is left as it is.
create or replace function safety.expire_gas_test(p_permit_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_worker_ids uuid[] := safety.lock_covered_work(p_permit_id);
  v_permit     safety.permits;
  v_reason     text;
begin
  select * into v_permit
    from safety.permits as p
   where p.id = p_permit_id
     and p.status = 'ISSUED'
     and p.starts_at <= p_at
     for no key update skip locked;

  if not found or coalesce(safety.gas_due_at(v_permit) >= p_at, true) then
    return 0;
  end if;

  v_reason := format('The gas test expired at %s', to_json(safety.gas_due_at(v_permit)) #>> '{}');
  v_permit := safety.suspend_issued(
    v_permit, safety.next_permit_status(v_permit, 'expire_gas_tests'), v_worker_ids, v_reason
  );
  perform notify.tell(
    v_permit.organization_id, v_permit.site_id, array[v_permit.issued_by, v_permit.accepted_by],
    format('Permit %s is suspended: the gas test has expired', v_permit.permit_number),
    format(
      'Permit %s (%s) is suspended. %s. Test the air and issue it again before work goes on.', v_permit.permit_number,
      v_permit.title, v_reason
    )
  );
  return 1;
end
$$;

grant execute on function safety.expire_gas_test to assetry_api;
