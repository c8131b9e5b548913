create or replace function api.record_permit_gas_test(
  p_permit_id   uuid,
  p_values      api.field_values,
  p_row_version integer          default null
)
returns table (
  id uuid,
  permit_id uuid,
  permit_status text,
  gas text,
  reading numeric,
  is_safe boolean,
  permit_version integer
)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_answer  jsonb := core.begin_action(
    'record_permit_gas_test', 'permit_gas_test.record', jsonb_build_array(p_permit_id, p_values, p_row_version)
  );
  v_test    safety.gas_tests;
  v_workers uuid[];
  v_permit  safety.permits;
  v_limit   safety.permit_kind_limits;
begin
  if v_answer is null then
    v_test := jsonb_populate_record(
      null::safety.gas_tests, core.check_values('safety.gas_tests', p_values, 'create')
    );
    v_workers := safety.lock_covered_work(p_permit_id);
    v_permit := safety.lock_permit(p_permit_id, p_row_version);

    if v_permit.status in ('HANDED_BACK', 'CLOSED', 'CANCELLED') then
      perform core.refuse('PERMIT_ENDED', format('Permit %s is %s', v_permit.permit_number, v_permit.status), 409);
    end if;

    v_limit := safety.limit_of(v_permit, v_test.gas);
    v_test.taken_at := coalesce(v_test.taken_at, clock_timestamp());
    perform core.check_instant('taken_at', v_test.taken_at, v_permit.created_at - interval '1 day');

    insert into safety.gas_tests (
      site_id, permit_id, gas, unit, reading, minimum, maximum, taken_at, instrument, note
    )
    values (
      v_permit.site_id, p_permit_id, v_limit.gas, v_limit.unit, v_test.reading, v_limit.minimum, v_limit.maximum,
      v_test.taken_at, v_test.instrument, v_test.note
    )
    returning * into v_test;

    if v_permit.status = 'ISSUED' and safety.is_last_test(v_test) and not v_test.is_safe then
      v_permit := safety.suspend_issued(
        v_permit, safety.next_permit_status(v_permit, 'record_permit_gas_test'), v_workers,
        format('%s %s %s is unsafe', v_test.gas, trim_scale(v_test.reading), v_test.unit)
      );
    end if;

    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_test.id, 'permit_id', v_permit.id, 'permit_status', v_permit.status, 'gas', v_test.gas,
        'reading', v_test.reading, 'is_safe', v_test.is_safe, 'permit_version', v_permit.row_version
      )
    );
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (
    id uuid, permit_id uuid, permit_status text, gas text, reading numeric, is_safe boolean, permit_version integer
  );
end
$$;

comment on function api.record_permit_gas_test is $$Record a gas test of a permit

Rated by the limits of its kind. The last test of each gas counts at issue, start and resumption of work. An unsafe
test suspends an issued permit and its work at once, as suspend_permit does; so does a test older than its kind
allows. A newer safe test keeps the permit in force.
Refuses with VALIDATION_FAILED, PERMIT_NOT_FOUND, STALE_ROW, PERMIT_ENDED (it is handed back, closed or cancelled) and
TIMER_STARTED (a timer started at the same moment).$$;
