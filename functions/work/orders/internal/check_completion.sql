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
      'Only work waiting for its lockout is completed from hold, after all locks are removed'
    );
  end if;

  perform work.check_start(p_work_order, p_faults);

  if v_gravest = 'CHILDREN_OPEN' then
    perform core.refuse(
      'CHILDREN_OPEN', format('Work order %s has open child work orders', v_number), 422, p_faults,
      'It is at /work_orders?parent_id=eq.' || p_work_order.id
    );
  elsif v_gravest = 'REQUIRED_TASK_UNANSWERED' then
    perform core.refuse(
      'REQUIRED_TASK_UNANSWERED', format('Work order %s has required tasks without an answer', v_number), 422,
      p_faults, 'Answer them with answer_work_order_tasks'
    );
  elsif v_gravest = 'ASSETS_OPEN' then
    perform core.refuse(
      'ASSETS_OPEN', format('Work order %s has assets whose work has not ended', v_number), 422, p_faults,
      'They are at /work_order_assets?status=eq.OPEN&work_order_id=eq.' || p_work_order.id
    );
  elsif v_gravest = 'CALIBRATION_MISSING' then
    perform core.refuse(
      'CALIBRATION_MISSING', format('Work order %s has an asset without its calibration', v_number), 422, p_faults,
      'Record it with record_calibration, naming the work order'
    );
  elsif v_gravest = 'TOOL_OUT' then
    perform core.refuse(
      'TOOL_OUT', format('Tools of work order %s must be back before it is complete', v_number), 422, p_faults,
      'Check them in with check_in_asset'
    );
  elsif v_gravest = 'FAILURE_REPORT_MISSING' then
    perform core.refuse(
      'FAILURE_REPORT_MISSING', format('Work order %s has no failure report', v_number), 422, p_faults,
      'Record it with record_failure_report'
    );
  elsif v_gravest = 'DOWNTIME_MISSING' then
    perform core.refuse(
      'DOWNTIME_MISSING', format('Work order %s has no downtime', v_number), 422, p_faults,
      'Record it with record_downtime, or set had_downtime to false'
    );
  elsif v_gravest = 'DOWNTIME_OPEN' then
    perform core.refuse(
      'DOWNTIME_OPEN', format('A downtime of work order %s is still open', v_number), 422, p_faults,
      'Close it with close_downtime, or set is_asset_still_down to true'
    );
  elsif v_gravest = 'SIGNATURE_MISSING' then
    perform core.refuse(
      'SIGNATURE_MISSING', format('Work order %s has no signature of its current content', v_number), 422, p_faults,
      'Sign it with sign_work_order; explain_work_order_signatures shows what has changed'
    );
  elsif v_gravest = 'LOCKS_ON' then
    perform core.refuse(
      'LOCKS_ON', format('Work order %s has locks applied', v_number), 422, p_faults,
      'The owner of each lock removes it with release_lockout_lock'
    );
  elsif p_faults <> '[]' then
    perform core.refuse(
      'PERMIT_OPEN', format('Work order %s has permits that are not handed back', v_number), 422, p_faults,
      'Hand them back with hand_back_permit'
    );
  end if;
end
$$;

grant execute on function work.check_completion to assetry_api;
