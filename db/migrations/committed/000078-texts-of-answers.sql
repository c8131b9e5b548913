--! Previous: sha1:6f7f04179fa7fa7649a760bd69baae774abbd0fd
--! Hash: sha1:5411becb335786df9bcd5499623de8ccbea4bbcc
--! Message: texts-of-answers

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.answer_inspection_items;
drop function if exists api.answer_work_order_tasks;

-- source: function api.answer_inspection_items
create or replace function api.answer_inspection_items(
  p_inspection_id uuid,
  p_answers       api.row_list,
  p_row_version   integer default null
)
returns table (id uuid, inspection_number text, status text, unanswered jsonb, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer     jsonb := core.begin_action(
    'answer_inspection_items', 'inspection.answer', jsonb_build_array(p_inspection_id, p_answers, p_row_version)
  );
  v_inspection inspection.inspections;
begin
  if v_answer is null then
    if jsonb_typeof(p_answers) is distinct from 'array' then
      perform core.refuse_field('p_answers', 'INVALID_TYPE', 'Expected an array');
    end if;

    perform asset.hold_instruments(asset.instrument_ids(p_answers));
    v_inspection := inspection.lock_inspection(p_inspection_id, p_row_version);

    if v_inspection.status <> 'OPEN' then
      perform core.refuse(
        'INSPECTION_NOT_OPEN', format('Inspection %s is %s', v_inspection.inspection_number, v_inspection.status), 409
      );
    end if;

    perform inspection.store_answers(p_inspection_id, p_answers);

    update inspection.inspections as i
       set started_at = coalesce(i.started_at, clock_timestamp())
     where i.id = p_inspection_id
    returning * into v_inspection;

    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_inspection.id, 'inspection_number', v_inspection.inspection_number, 'status', v_inspection.status,
        'unanswered', inspection.unanswered(p_inspection_id), 'row_version', v_inspection.row_version
      )
    );
  end if;

  return query
  select *
    from jsonb_to_record(v_answer) as a (
      id uuid, inspection_number text, status text, unanswered jsonb, row_version integer
    );
end
$$;

alter function api.answer_inspection_items owner to assetry_api;
grant execute on function api.answer_inspection_items to authenticated;

comment on function api.answer_inspection_items is
$$Answer items of an inspection

While the inspection is open, any number of items in each call; all answers are stored, or none. Omitted items keep
their answers. Returns unanswered: the items that still block submit_inspection.
p_answers: Objects with item_id (or code), answer, note, photos (up to 20 files of the inspection, file: and the id of
a row of /file_links, or storage keys), instrument_id (the asset with which it was measured) and measured_at (default
now; with an instrument only). An instrument must be fit for use now; what was measured more than 5 minutes ago is
kept and marked was_unfit. Form of the answer by kind: "PASS" or "FAIL"; "YES" or "NO"; a number, or an observation of
a CHARACTERISTIC meter; a text; one of the options; an array of options; a day such as "2026-01-31"; for PHOTO such
files or storage keys; for SIGNATURE the name of the signer or such a file; "NA" where allowed; null removes the
answer
Refuses with INSPECTION_NOT_FOUND, STALE_ROW, INSPECTION_NOT_OPEN, VALIDATION_FAILED (fields such as
p_answers[2].answer) and TOOL_NOT_FIT (details names the reasons).$$;
-- end: function api.answer_inspection_items

-- source: function api.answer_work_order_tasks
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
set plan_cache_mode = force_generic_plan
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

alter function api.answer_work_order_tasks owner to assetry_api;
grant execute on function api.answer_work_order_tasks to authenticated;

comment on function api.answer_work_order_tasks is
$$Answer tasks of a work order

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
-- end: function api.answer_work_order_tasks

notify pgrst, 'reload schema';
