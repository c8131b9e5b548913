-- What contracts pay of lines of the ledger of an organization, in their order, after the visits of work orders that
-- have started or were cancelled.
create or replace function work.cover_lines(
  p_organization_id uuid, p_line_ids uuid[], p_work_order_ids uuid[]
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_payers record;
  v_work   record;
begin
  v_payers := work.lock_payers(p_organization_id, p_line_ids, p_work_order_ids);

  for v_work in
    select w as work_order
      from work.work_orders as w
     where w.organization_id = p_organization_id
       and w.id = any (p_work_order_ids)
     order by array_position(p_work_order_ids, w.id)
  loop
    perform work.count_visit(v_work.work_order, v_payers.p_visits -> (v_work.work_order).id::text);
  end loop;

  for v_work in
    select c as line
      from work.cost_lines as c
     where c.organization_id = p_organization_id
       and c.id = any (p_line_ids)
     order by array_position(p_line_ids, c.id)
  loop
    if (v_work.line).reversal_of is not null then
      perform work.give_back_use(u, v_work.line)
         from work.live_use(p_organization_id, (v_work.line).reversal_of) as u;
    else
      perform work.cover_cost(v_work.line, v_payers.p_costs -> (v_work.line).id::text);
    end if;
  end loop;
end
$$;
