create or replace function api.update_work_order_tasks(
  p_work_order_id uuid,
  p_tasks         api.row_list,
  p_row_version   integer default null
)
returns setof work.tasks_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_work_order_tasks', 'work_order.update', jsonb_build_array(p_work_order_id, p_tasks, p_row_version)
  );
  v_tasks      work.tasks[];
  v_work_order work.work_orders;
begin
  if v_answer is null then
    v_tasks := work.check_tasks(p_tasks, 'work.tasks');
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);

    if work.is_over(v_work_order.status) then
      perform core.refuse(
        'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
      );
    end if;

    perform work.store_tasks(v_work_order, v_tasks);

    -- The tasks belong to what a caller read: two who change them at once notice it by the version of the whole.
    update work.work_orders as w
       set updated_at = now()
     where w.id = p_work_order_id
    returning * into v_work_order;

    v_answer := core.finish_action(work.tasks_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.tasks_answer, v_answer);
end
$$;

comment on function api.update_work_order_tasks is $$Say what the tasks of a work order are

p_tasks: an array of the tasks as they are to be, in their order, at most 200: objects with title and kind (CHECK, TEXT,
NUMBER, CHOICE, MULTI, PHOTO, SIGNATURE, METER or INSPECTION), instructions, is_required (default true), allows_na
(default false), options (of a CHOICE or MULTI), unit, accept_min and accept_max (of a NUMBER or METER), meter_id or
meter_name (of a METER), template_id (of an INSPECTION), and the id of a task that stays. meter_name is the name of a
meter of the asset of the work order or, where that has none of the name, of its location; while there is not exactly
one that is active, meter_id is empty. It follows when the work comes to be about another asset or location. A task that
stays keeps its answer; one that is left out is removed, and an empty array removes all. What was answered is neither
removed nor asked differently until the answer is taken back: only the place, is_required and the instructions of such
a task change.
Refuses with VALIDATION_FAILED (fields such as p_tasks[2].title), WORK_ORDER_NOT_FOUND, STALE_ROW, WORK_ORDER_NOT_OPEN
(it is completed, closed or cancelled) and TASK_ANSWERED.$$;
