-- Refuses to start a work order for all that stands against what is done with it, when something of that keeps it from
-- being started, under the code of the gravest such.
create or replace function work.check_start(p_work_order work.work_orders, p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_number text := p_work_order.work_order_number;
begin
  if p_faults @> '[{"code": "BLOCKED_BY"}]' then
    perform core.refuse(
      'BLOCKED_BY', format('Work that must precede work order %s is not finished', v_number), 422,
      p_faults, 'It is at /work_order_relations?kind=eq.BLOCKS&related_id=eq.' || p_work_order.id
    );
  end if;

  perform work.check_safe(p_work_order, p_faults);
  perform work.check_coverage(p_faults);

  if p_faults @> '[{"code": "TOOL_NOT_CALIBRATED"}]' then
    perform core.refuse(
      'TOOL_NOT_CALIBRATED', format('The calibration of a tool of work order %s is overdue', v_number), 422, p_faults,
      'Calibrate it, or plan another tool with update_work_order_plan'
    );
  elsif p_faults @> '[{"code": "TOOL_NOT_USABLE"}]' then
    perform core.refuse(
      'TOOL_NOT_USABLE', format('A tool of work order %s cannot be used', v_number), 422, p_faults,
      'Plan another tool with update_work_order_plan'
    );
  end if;
end
$$;

grant execute on function work.check_start to assetry_api;
