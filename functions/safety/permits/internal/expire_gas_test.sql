-- Suspends one permit whose air was not tested again in time, lets the work in progress rest that it covered, and
-- notifies those who signed; answers whether it did, as a number. One whose air was tested meanwhile is left as it is,
-- and looked at again when the next test expires. Waits for nobody who has locked it.
create or replace function safety.expire_gas_test(p_permit_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_worker_ids uuid[];
  v_permit     safety.permits;
  v_due_at     timestamptz;
  v_reason     text;
begin
  perform core.unmark('expire_gas_tests', p_permit_id, p_at);
  v_worker_ids := safety.lock_covered_work(p_permit_id);

  select * into v_permit
    from safety.permits as p
   where p.id = p_permit_id
     for no key update nowait;

  v_due_at := safety.gas_due_at(v_permit);

  if v_permit.status <> 'ISSUED' or v_permit.ends_at <= p_at or v_due_at is null then
    return 0;
  elsif v_permit.starts_at > p_at or v_due_at >= p_at then
    perform core.mark_next('expire_gas_tests', p_permit_id, greatest(v_permit.starts_at, v_due_at));
    return 0;
  end if;

  v_reason := format('The gas test expired at %s', to_json(v_due_at) #>> '{}');
  v_permit := safety.suspend_issued(
    v_permit, safety.next_permit_status(v_permit, 'expire_gas_tests'), v_worker_ids, v_reason
  );
  perform notify.tell(
    v_permit.organization_id, v_permit.site_id, array[v_permit.issued_by, v_permit.accepted_by],
    'GAS_TEST_EXPIRED', 'safety.permits', v_permit.id,
    jsonb_build_object('number', v_permit.permit_number, 'label', v_permit.title, 'due_at', v_due_at)
  );
  return 1;
end
$$;

grant execute on function safety.expire_gas_test to assetry_api;
