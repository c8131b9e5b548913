-- These lines as the plan of a work order that is still to be written.
create or replace function work.lines_of(p_work_order work.work_orders, p_lines work.plan_lines[])
returns work.plan_lines[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  for v_place in 1 .. coalesce(cardinality(p_lines), 0) loop
    p_lines[v_place].site_id := p_work_order.site_id;
    p_lines[v_place].work_order_id := p_work_order.id;
  end loop;

  return p_lines;
end
$$;

grant execute on function work.lines_of to assetry_api;
