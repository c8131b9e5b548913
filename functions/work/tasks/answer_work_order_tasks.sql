create or replace function api.answer_work_order_tasks(
  p_work_order_id uuid,
  p_answers       api.row_list,
  p_row_version   integer default null
)
returns setof work.tasks_answer
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_answer     jsonb := core.begin_action(
    'answer_work_order_tasks', 'work_order.perform', jsonb_build_array(p_work_order_id, p_answers, p_row_version)
  );
  v_answers    jsonb;
  v_work_order work.work_orders;
begin
  if v_answer is null then
    v_answers := work.check_task_answers(p_answers);
    perform asset.hold_instruments(asset.instrument_ids(v_answers));
    perform work.lock_inspections(v_answers);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);

    if v_work_order.status <> 'IN_PROGRESS' then
      perform core.refuse(
        'WORK_ORDER_NOT_IN_PROGRESS',
        format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409,
        p_hint => 'Start or resume it first'
      );
    end if;

    perform work.store_task_answers(v_work_order, v_answers);
    v_answer := core.finish_action(work.tasks_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.tasks_answer, v_answer);
end
$$;

comment on function api.answer_work_order_tasks is $$Answer tasks of a work order

While the work is in progress, any number of tasks in each call; all answers are stored, or none. Omitted tasks keep
their answers. A number outside accept_min and accept_max is stored with result FAIL. The row_version of the work
order does not change, so that several people can answer different tasks.

The answer of a METER task is recorded as a meter reading with source WORK_ORDER, which reading_id of the task names;
another answer corrects it, null or "NA" removes it. A reading beyond the meter's rate is stored as SUSPECT. Refusals
of record_meter_reading, such as METER_WENT_BACKWARDS, are returned for the row; NO_METER when the asset has not
exactly one active meter of the name. An INSPECTION task is answered with an inspection that is COMPLETED, by the
template of the task, of the asset, location or site of the work, submitted after the work was reported, and used by
no other task; its result becomes that of the task.
p_answers: Objects with the id of a task, answer, note, instrument_id (the asset with which it was measured) and
measured_at (default now; with an instrument only). An instrument must be fit for use now; what was measured more than
5 minutes ago is kept and marked was_unfit. Form of the answer by kind: CHECK true; TEXT a text; NUMBER a number;
CHOICE one of the options; MULTI an array of options; PHOTO an array of up to 20 files of the work order (file: and
the id of a row of /file_links) or storage keys; SIGNATURE the name of the signer or such a file; METER a number, or
an observation of a CHARACTERISTIC meter; INSPECTION the id of an inspection; "NA" where allowed; null removes the
answer
Refuses with VALIDATION_FAILED (fields such as p_answers[2].answer), WORK_ORDER_NOT_FOUND, STALE_ROW,
WORK_ORDER_NOT_IN_PROGRESS and TOOL_NOT_FIT (details names the reasons).$$;
