create or replace function api.match_maintenance_occurrence(
  p_maintenance_schedule_id uuid,
  p_work_order_id           uuid,
  p_row_version             integer default null
)
returns setof maintenance.occurrence_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'match_maintenance_occurrence', 'maintenance_occurrence.match',
    jsonb_build_array(p_maintenance_schedule_id, p_work_order_id, p_row_version)
  );
  v_work_order work.work_orders;
  v_schedule   maintenance.schedules;
  v_occurrence maintenance.occurrences;
  v_at         timestamptz;
begin
  if v_answer is null then
    v_work_order := work.lock_work_order(p_work_order_id, null);
    v_schedule := maintenance.lock_schedule(p_maintenance_schedule_id, p_row_version);
    perform maintenance.check_active(v_schedule);
    perform maintenance.check_match(v_schedule, v_work_order);
    v_at := clock_timestamp();
    v_schedule := maintenance.due_now(v_schedule, v_at);
    perform maintenance.check_window(v_schedule, v_work_order);
    v_occurrence := maintenance.match_work(v_schedule, v_work_order, v_at);
    select * into v_schedule from maintenance.schedules as s where s.id = p_maintenance_schedule_id;
    v_answer := core.finish_action(maintenance.occurrence_answer(v_occurrence, v_schedule));
  end if;

  return next jsonb_populate_record(null::maintenance.occurrence_answer, v_answer);
end
$$;

comment on function api.match_maintenance_occurrence is $$Match a work order with a schedule's next occurrence

For work ordered otherwise on the asset or at the location of the schedule: it becomes the work of the next
occurrence, before its day, and a FIXED schedule continues with the following day. It must be completed within
window_before_days of the schedule or, without a window, at most half an interval (or half of every_units) before the
day. Open work counts on completion; when that is too early, its day is due again, or it is refused at once where a
meter or GENERATE leaves no later day. For earlier work use rebase_maintenance_schedule. It takes the turn of a job
plan only if it was created from it. unmatch_maintenance_occurrence reverses it.
Refuses with WORK_ORDER_NOT_FOUND, MAINTENANCE_SCHEDULE_NOT_FOUND, STALE_ROW, SCHEDULE_NOT_ACTIVE, SCHEDULE_COVERS
(its assets have their own schedules), SCHEDULE_ENDED (its rrule has no further day), OCCURRENCE_OPEN,
WORK_ORDER_MATCHED (it already belongs to an occurrence), OUTSIDE_WINDOW and VALIDATION_FAILED (it is cancelled, at
another site, or on another asset or location; or the schedule opens inspections).$$;
