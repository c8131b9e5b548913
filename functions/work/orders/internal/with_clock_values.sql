-- The work order with the due date and target that p_values hold. What is said again as it stands is not said; a due
-- date counts more than a target; taking the target away takes the due date that followed from it.
create or replace function work.with_clock_values(p_work_order work.work_orders, p_values jsonb)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
declare
  v_due_at          timestamptz := (p_values ->> 'due_at')::timestamptz;
  v_target_minutes  integer     := (p_values ->> 'target_minutes')::integer;
  v_is_due_new      boolean     := p_values ? 'due_at' and v_due_at is distinct from p_work_order.due_at;
  v_is_target_given boolean     := p_values ? 'target_minutes'
    and (
      v_target_minutes is distinct from p_work_order.target_minutes
      or p_work_order.is_due_given and not p_values ? 'due_at'
    );
begin
  if p_values ? 'target_minutes' then
    p_work_order.target_minutes := v_target_minutes;
  end if;

  if v_is_due_new then
    p_work_order.due_at := v_due_at;
    p_work_order.is_due_given := true;
    p_work_order.remaining_minutes := null;
  elsif v_is_target_given and (v_target_minutes is not null or not p_work_order.is_due_given) then
    p_work_order := service.with_target(p_work_order);
  end if;

  return p_work_order;
end
$$;

grant execute on function work.with_clock_values to assetry_api;
