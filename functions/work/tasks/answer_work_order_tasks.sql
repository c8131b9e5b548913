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

p_answers: an array of objects with the id of a task, answer and note; as many or few as there are, as often as wanted
while the work is in progress. An answer has the form of its task's kind: true for a CHECK that is done, a text, a
number, one of the options of a CHOICE, an array of options of a MULTI, each once, an array of up to 20 texts that say
where pictures are kept for a PHOTO, the name of who signs for a SIGNATURE, what the meter shows for a METER (a number;
of a CHARACTERISTIC meter one of its observations, or the position of one, as which it is kept), the id of an inspection
for an INSPECTION, or "NA" where the task allows it; null takes an answer back. What is left out stays. A number outside
accept_min and accept_max is kept, and its result is FAIL. All are kept, or none. The version of the work order stays:
people who answer different tasks do not disturb each other.
The answer of a METER is recorded as a reading of the meter at once, with source WORK_ORDER and the number of the work
order as its note; reading_id of the task names it. Another answer corrects that reading, and one that is taken back, or
becomes "NA", takes it out of the count. One that is too fast for its meter is kept as SUSPECT. What
record_meter_reading would refuse, such as METER_WENT_BACKWARDS or METER_NOT_ACTIVE, is told at its row with that code,
and NO_METER when the asset has not exactly one active meter of the name.
The inspection that answers an INSPECTION is COMPLETED, by the template of the task, of the asset or the location of the
work or of its site, was handed in since the work was reported, and answers no other task. Its result is that of the
task: FAIL, or else PASS.
Refuses with VALIDATION_FAILED (fields such as p_answers[2].answer), WORK_ORDER_NOT_FOUND, STALE_ROW and
WORK_ORDER_NOT_IN_PROGRESS.$$;
