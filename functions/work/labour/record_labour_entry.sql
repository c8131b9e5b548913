create or replace function api.record_labour_entry(p_work_order_id uuid, p_values api.field_values)
returns setof work.labour_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'record_labour_entry', 'labour_entry.record', jsonb_build_array(p_work_order_id, p_values)
  );
  v_worker     workforce.workers;
  v_work_order work.work_orders;
  v_entry      work.labour_entries;
  v_during     tstzrange;
  v_before     work.labour_pieces[];
begin
  if v_answer is null then
    p_values := core.check_values('work.labour_entries', p_values, 'create');
    v_entry := jsonb_populate_record(null::work.labour_entries, p_values);
    v_entry.started_at := date_trunc('minute', v_entry.started_at);
    v_entry.ended_at := date_trunc('minute', v_entry.ended_at);

    perform core.refuse_faults(
      coalesce(
        (
          select jsonb_agg(core.fault(f.field, 'MISSING_VALUE', 'A value is required') order by f.field)
            from (values ('started_at', v_entry.started_at), ('ended_at', v_entry.ended_at)) as f (field, value)
           where f.value is null
        ),
        '[]'
      )
    );
    perform work.check_labour_time(v_entry.started_at, v_entry.ended_at);
    v_worker := work.lock_labour_worker(v_entry.worker_id);
    v_entry.week_on := work.week_of_labour(v_worker, v_entry.started_at, v_entry.week_on);
    v_during := tstzrange(v_entry.started_at, v_entry.ended_at, '[)');
    perform work.hold_hours_after(v_worker.id, v_during, p_work_order_id);
    v_work_order := work.hold_for_costs(p_work_order_id);
    v_before := work.pieces_after(v_worker.id, v_during);
    v_entry := work.store_labour_entry(v_entry, v_worker, v_work_order);
    perform work.resplit_labour(v_before, v_worker.id, v_during, 'Other hours of that week were recorded');
    v_answer := core.finish_action(core.answer(to_jsonb(v_entry), null::work.labour_answer));
  end if;

  return next jsonb_populate_record(null::work.labour_answer, v_answer);
end
$$;

comment on function api.record_labour_entry is $$Record labour hours on a work order

For the worker of your account, unless worker_id names another worker, which requires the permission to approve hours.
Times are whole minutes; an entry is at most 24 hours, not before the worker's hire date, and does not overlap other
entries of the worker. A work order accepts hours from its approval until it is closed; they cost nothing until
approved. Approved hours of the same week whose overtime changes are valued again: their cost is reversed and posted
again, also on closed work. Hours of a week whose timesheet is approved need week_on, an open week in which they count.
Refuses with VALIDATION_FAILED, WORKER_NOT_FOUND, PERMISSION_DENIED (hours of another worker), WORK_ORDER_NOT_FOUND,
WORK_ORDER_NOT_APPROVED, WORK_ORDER_NOT_OPEN (it is closed or cancelled), TIMESHEET_APPROVED, LABOUR_OVERLAPS (details
names each) and PERIOD_CLOSED (the month of today, when later approved hours of the worker are paid again).$$;
