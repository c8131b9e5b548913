-- What contracts pay of lines of the ledger of an organization, in their order, after the visits of work orders that
-- have started or were cancelled; either of them can be null.
create or replace function work.cover_lines(
  p_organization_id uuid, p_line_ids uuid[], p_work_order_ids uuid[]
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_lines       work.cost_lines[]  := '{}';
  v_work_orders work.work_orders[] := '{}';
  v_paid_ids    uuid[];
  v_line        work.cost_lines;
  v_payers      record;
begin
  if p_work_order_ids is not null then
    v_work_orders := array(
      select w
        from work.work_orders as w
       where w.organization_id = p_organization_id
         and w.id = any (p_work_order_ids)
       order by array_position(p_work_order_ids, w.id)
    );
  end if;

  if p_line_ids is not null then
    v_lines := array(
      select c
        from work.cost_lines as c
       where c.organization_id = p_organization_id
         and c.id = any (p_line_ids)
       order by array_position(p_line_ids, c.id)
    );
  end if;

  foreach v_line in array v_lines loop
    v_paid_ids := array_append(v_paid_ids, v_line.reversal_of);
  end loop;

  v_payers := work.lock_payers(p_organization_id, v_lines, v_work_orders, array_remove(v_paid_ids, null));

  for v_n in 1 .. cardinality(v_work_orders) loop
    perform work.count_visit(v_work_orders[v_n], v_payers.p_visits[v_n]);
  end loop;

  for v_n in 1 .. cardinality(v_lines) loop
    v_line := v_lines[v_n];

    if v_line.reversal_of is not null then
      perform work.give_back_use(u, v_line) from work.live_use(p_organization_id, v_line.reversal_of) as u;
    else
      perform work.cover_cost(v_line, v_payers.p_costs[v_n]);
    end if;
  end loop;
end
$$;
