create or replace function api.answer_work_order_tasks(
  p_work_order_id uuid,
  p_answers       api.row_list,
  p_row_version   integer default null
)
returns setof work.tasks_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'answer_work_order_tasks', 'work_order.perform', jsonb_build_array(p_work_order_id, p_answers, p_row_version)
  );
  v_answers    jsonb;
  v_work_order work.work_orders;
begin
  if v_answer is null then
    v_answers := work.check_task_answers(p_answers);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);

    if v_work_order.status <> 'IN_PROGRESS' then
      perform core.refuse(
        'WORK_ORDER_NOT_IN_PROGRESS',
        format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409,
        p_hint => 'Start or resume it first'
      );
    end if;

    perform work.store_task_answers(p_work_order_id, v_answers);
    v_answer := core.finish_action(work.tasks_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.tasks_answer, v_answer);
end
$$;

alter function api.answer_work_order_tasks owner to assetry_api;
grant execute on function api.answer_work_order_tasks to authenticated;

comment on function api.answer_work_order_tasks is
$$Answer tasks of a work order

p_answers: an array of objects with the id of a task, answer and note; as many or few as there are, as often as wanted
while the work is in progress. An answer has the form of its task's kind: true for a CHECK that is done, a text, a
number, one of the options, or "NA" where the task allows it; null takes an answer back. What is left out stays. A
number outside accept_min and accept_max is kept, and its result is FAIL. All are kept, or none. The version of the work
order stays: people who answer different tasks do not disturb each other.
Refuses with VALIDATION_FAILED (fields such as p_answers[2].answer), WORK_ORDER_NOT_FOUND, STALE_ROW and
WORK_ORDER_NOT_IN_PROGRESS.$$;
