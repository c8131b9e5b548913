-- Refuses to complete a work order for all that stands against it, under the code of the gravest.
create or replace function work.check_completion(p_work_order work.work_orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_number  text  := p_work_order.work_order_number;
  v_faults  jsonb := work.completion_faults(p_work_order);
  v_gravest text  := v_faults -> 0 ->> 'code';
begin
  if v_gravest = 'CHILDREN_OPEN' then
    perform core.refuse(
      'CHILDREN_OPEN', format('What is part of work order %s is still open', v_number), 422, v_faults,
      'It is at /work_orders?parent_id=eq.' || p_work_order.id
    );
  elsif v_gravest = 'REQUIRED_TASK_UNANSWERED' then
    perform core.refuse(
      'REQUIRED_TASK_UNANSWERED', format('Work order %s has required tasks without an answer', v_number), 422,
      v_faults, 'Answer them with answer_work_order_tasks'
    );
  elsif v_gravest = 'ASSETS_OPEN' then
    perform core.refuse(
      'ASSETS_OPEN', format('Work order %s has assets where the work has not ended', v_number), 422, v_faults,
      'They are at /work_order_assets?status=eq.OPEN&work_order_id=eq.' || p_work_order.id
    );
  elsif v_gravest = 'FAILURE_REPORT_MISSING' then
    perform core.refuse(
      'FAILURE_REPORT_MISSING', format('Work order %s has no failure report', v_number), 422, v_faults,
      'Write it with record_failure_report'
    );
  elsif v_gravest = 'SIGNATURE_MISSING' then
    perform core.refuse(
      'SIGNATURE_MISSING', format('Work order %s is not signed as it stands now', v_number), 422, v_faults,
      'Sign it with sign_work_order; explain_work_order_signatures tells what has changed'
    );
  elsif v_gravest = 'LOCKS_ON' then
    perform core.refuse(
      'LOCKS_ON', format('Locks are on for work order %s', v_number), 422, v_faults,
      'Whoever put one on takes it off with release_lockout_lock'
    );
  elsif v_faults <> '[]' then
    perform core.refuse(
      'PERMIT_OPEN', format('Permits of work order %s were not handed back', v_number), 422, v_faults,
      'Hand them back with hand_back_permit'
    );
  end if;
end
$$;

grant execute on function work.check_completion to assetry_api;
