-- Gives back what contracts pay of these lines of the ledger of a work order, which is locked, and posts it again in
-- the order of the lines; answers how many changed. Where none does, nothing is written. As the owner: nobody else
-- writes uses. The balances are the last locks of a request (ADR 201).
create or replace function work.correct_lines(p_work_order work.work_orders, p_line_ids uuid[])
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_organization_id uuid := core.current_organization_id();
  v_payers          record;
  v_before          jsonb;
  v_after           jsonb;
  v_lines           work.cost_lines[];
  v_line            work.cost_lines;
begin
  v_lines := array(
    select c
      from work.cost_lines as c
     where c.organization_id = v_organization_id
       and c.work_order_id = p_work_order.id
       and c.id = any (p_line_ids)
     order by c.id
  );
  v_payers := work.lock_payers(v_organization_id, v_lines, '{}', p_line_ids);
  v_before := work.cover_state(v_organization_id, p_line_ids);

  begin
    foreach v_line in array v_lines loop
      v_line.created_by := core.current_account_id();
      perform work.give_back_use(u, v_line) from work.live_use(v_organization_id, v_line.id) as u;
    end loop;

    delete from contract.leaks as k where k.organization_id = v_organization_id and k.cost_line_id = any (p_line_ids);

    for v_n in 1 .. cardinality(v_lines) loop
      v_line := v_lines[v_n];
      v_line.created_by := core.current_account_id();
      perform work.cover_cost(
        v_line, v_payers.p_costs[v_n],
        (
          select coalesce(max(u.correction) + 1, 0)
            from contract.uses as u
           where u.organization_id = v_organization_id
             and u.cost_line_id = v_line.id
        )
      );
    end loop;

    v_after := work.cover_state(v_organization_id, p_line_ids);

    if v_after is not distinct from v_before then
      -- lint-allow refusal: it is caught below, and undoes the correction
      raise exception using errcode = 'AS002', message = 'The correction changes nothing';
    end if;
  exception
    when sqlstate 'AS002' then
      return 0;
  end;

  return (
    select count(*)
      from jsonb_each(v_before) as b (id, cover)
     where b.cover <> v_after -> b.id
  );
end
$$;

grant execute on function work.correct_lines to assetry_api;
