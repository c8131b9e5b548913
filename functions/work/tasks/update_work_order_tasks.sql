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
  v_read       record;
  v_work_order work.work_orders;
begin
  if v_answer is null then
    v_read := work.read_tasks(p_tasks, 'work.tasks');
    perform core.refuse_faults(v_read.p_faults);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);

    if work.is_over(v_work_order.status) then
      perform core.refuse(
        'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
      );
    end if;

    perform work.store_tasks(v_work_order, v_read.p_read);

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

comment on function api.update_work_order_tasks is $$Replace the tasks of a work order

A retained task keeps its answer. An answered task cannot be removed or changed, except its position, is_required and
instructions, until the answer is removed. meter_name is resolved to the one active meter of that name of the asset,
else of the location, and again when the work order changes its asset or location; meter_id is empty while there is no
such meter.
p_tasks: All tasks in their order, at most 200 objects with title and kind (CHECK, TEXT, NUMBER, CHOICE, MULTI, PHOTO,
SIGNATURE, METER or INSPECTION), instructions, is_required (default true), allows_na (default false), options (CHOICE,
MULTI), unit, accept_min and accept_max (NUMBER, METER), meter_id or meter_name (METER), template_id (INSPECTION), and
id for a task to retain; an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_tasks[2].title), WORK_ORDER_NOT_FOUND, STALE_ROW, WORK_ORDER_NOT_OPEN
(it is completed, closed or cancelled) and TASK_ANSWERED.$$;
