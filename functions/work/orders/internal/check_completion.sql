-- Refuses to complete a work order for all that stands against it, under the code of the gravest; what keeps it from
-- being started is graver than anything.
create or replace function work.check_completion(p_work_order work.work_orders, p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_number  text := p_work_order.work_order_number;
  v_gravest text := p_faults -> 0 ->> 'code';
begin
  if v_gravest = 'WORK_ORDER_RESTS' then
    perform core.refuse(
      'WORK_ORDER_RESTS', format('Work order %s is on hold', v_number), 409, p_faults,
      'Only what waits for its lock-out is completed from there, when the locks are off'
    );
  end if;

  perform work.check_start(p_work_order, p_faults);

  if v_gravest = 'CHILDREN_OPEN' then
    perform core.refuse(
      'CHILDREN_OPEN', format('What is part of work order %s is still open', v_number), 422, p_faults,
      'It is at /work_orders?parent_id=eq.' || p_work_order.id
    );
  elsif v_gravest = 'REQUIRED_TASK_UNANSWERED' then
    perform core.refuse(
      'REQUIRED_TASK_UNANSWERED', format('Work order %s has required tasks without an answer', v_number), 422,
      p_faults, 'Answer them with answer_work_order_tasks'
    );
  elsif v_gravest = 'ASSETS_OPEN' then
    perform core.refuse(
      'ASSETS_OPEN', format('Work order %s has assets where the work has not ended', v_number), 422, p_faults,
      'They are at /work_order_assets?status=eq.OPEN&work_order_id=eq.' || p_work_order.id
    );
  elsif v_gravest = 'FAILURE_REPORT_MISSING' then
    perform core.refuse(
      'FAILURE_REPORT_MISSING', format('Work order %s has no failure report', v_number), 422, p_faults,
      'Write it with record_failure_report'
    );
  elsif v_gravest = 'DOWNTIME_MISSING' then
    perform core.refuse(
      'DOWNTIME_MISSING', format('Work order %s does not say how its asset stood still', v_number), 422, p_faults,
      'Record it with record_downtime, or say had_downtime false'
    );
  elsif v_gravest = 'DOWNTIME_OPEN' then
    perform core.refuse(
      'DOWNTIME_OPEN', format('A standstill that work order %s is to end lasts', v_number), 422, p_faults,
      'Close it with close_downtime, or say is_asset_still_down true'
    );
  elsif v_gravest = 'SIGNATURE_MISSING' then
    perform core.refuse(
      'SIGNATURE_MISSING', format('Work order %s is not signed as it stands now', v_number), 422, p_faults,
      'Sign it with sign_work_order; explain_work_order_signatures tells what has changed'
    );
  elsif v_gravest = 'LOCKS_ON' then
    perform core.refuse(
      'LOCKS_ON', format('Locks are on for work order %s', v_number), 422, p_faults,
      'Whoever put one on takes it off with release_lockout_lock'
    );
  elsif p_faults <> '[]' then
    perform core.refuse(
      'PERMIT_OPEN', format('Permits of work order %s were not handed back', v_number), 422, p_faults,
      'Hand them back with hand_back_permit'
    );
  end if;
end
$$;

grant execute on function work.check_completion to assetry_api;
