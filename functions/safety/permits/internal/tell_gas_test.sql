-- Notifies those who issued and accepted one permit that a gas test of it expires soon; answers whether it did, as a
-- number. One that is tested again meanwhile is looked at when that is due; a permit that ends before needs no other
-- test. Waits for nobody who has locked it.
create or replace function safety.tell_gas_test(p_permit_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_permit  safety.permits;
  v_due_at  timestamptz;
  v_warning interval;
begin
  perform core.unmark('tell_gas_tests', p_permit_id, p_at);
  select * into v_permit from safety.permits as p where p.id = p_permit_id for no key update nowait;
  v_due_at := safety.gas_due_at(v_permit);

  select k.gas_warning_minutes * interval '1 minute' into v_warning
    from safety.permit_kinds as k
   where k.id = v_permit.kind_id;

  if v_permit.status <> 'ISSUED' or v_permit.ends_at <= p_at or v_warning > interval '0' is not true
     or (v_due_at >= p_at and v_due_at < v_permit.ends_at) is not true or v_permit.gas_warned_due_at = v_due_at
  then
    return 0;
  elsif v_due_at - v_warning > p_at then
    perform core.mark_next('tell_gas_tests', p_permit_id, v_due_at - v_warning);
    return 0;
  end if;

  perform notify.tell(
    v_permit.organization_id, v_permit.site_id, array[v_permit.issued_by, v_permit.accepted_by],
    'GAS_TEST_EXPIRES', 'safety.permits', v_permit.id,
    jsonb_build_object('number', v_permit.permit_number, 'label', v_permit.title, 'due_at', v_due_at)
  );

  update safety.permits as p set gas_warned_due_at = v_due_at where p.id = p_permit_id;
  return 1;
end
$$;
