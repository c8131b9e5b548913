create or replace function api.unmatch_maintenance_occurrence(
  p_maintenance_occurrence_id uuid,
  p_reason                    text,
  p_row_version               integer default null
)
returns setof maintenance.occurrence_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'unmatch_maintenance_occurrence', 'maintenance_occurrence.unmatch',
    jsonb_build_array(p_maintenance_occurrence_id, p_reason, p_row_version)
  );
  v_work_order work.work_orders;
  v_schedule   maintenance.schedules;
  v_occurrence maintenance.occurrences;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 1900, true);
    select * into v_occurrence from maintenance.occurrences as o where o.id = p_maintenance_occurrence_id;

    if not found then
      perform core.refuse('MAINTENANCE_OCCURRENCE_NOT_FOUND', 'No such maintenance occurrence', 404);
    end if;

    perform maintenance.check_unmatch(v_occurrence);
    v_work_order := work.lock_work_order(v_occurrence.work_order_id, null);
    v_schedule := maintenance.lock_schedule(v_occurrence.schedule_id, null);
    v_occurrence := maintenance.lock_occurrence(p_maintenance_occurrence_id, p_row_version);
    perform maintenance.check_unmatch(v_occurrence);
    v_schedule := maintenance.take_back_match(
      v_schedule, v_occurrence, format('%s: %s', v_work_order.work_order_number, p_reason)
    );
    select * into v_occurrence from maintenance.occurrences as o where o.id = p_maintenance_occurrence_id;
    v_answer := core.finish_action(maintenance.occurrence_answer(v_occurrence, v_schedule));
  end if;

  return next jsonb_populate_record(null::maintenance.occurrence_answer, v_answer);
end
$$;

comment on function api.unmatch_maintenance_occurrence is $$Unmatch a work order from a maintenance occurrence

Reverses match_maintenance_occurrence in any status of the work order, which stays as it is and can be matched again.
The occurrence is SUPERSEDED, and its note keeps the work order and p_reason, which is required. Its day is due again,
at once if past, unless a later occurrence replaced it or the schedule is retired. A FLOATING schedule is due again on
that day. A meter or event that triggered it triggers it again.
Refuses with VALIDATION_FAILED, MAINTENANCE_OCCURRENCE_NOT_FOUND, WORK_ORDER_NOT_FOUND (it is now out of your reach),
STALE_ROW, OCCURRENCE_NOT_MATCHED and OCCURRENCE_MERGED (other occurrences were merged into its work; details has
occurrence_ids).$$;
