-- Finds, of at most 500 work orders that somebody has, those whose contracts do not authorize a worker who has it, now,
-- and forgets those that do again; the rest, from the last work order on, is noted for the next round. p_subject_id is
-- the organization for a new look at all its work, which is noted again for a day later while any contract asks for
-- authorized vendors, or the last work order that was looked at. Answers how many assignments changed.
create or replace function work.find_violations(p_subject_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_organization_id uuid := core.current_organization_id();
  v_ids             uuid[];
  v_count           integer;
begin
  perform core.unmark('find_vendor_violations', p_subject_id, p_at);

  if p_subject_id = v_organization_id and contract.binds_any() then
    perform core.mark_next('find_vendor_violations', v_organization_id, p_at + interval '1 day');
  end if;

  v_ids := array(
    select distinct a.work_order_id
      from work.assignments as a
     where a.organization_id = v_organization_id
       and a.ended_at is null
       and (p_subject_id = v_organization_id or a.work_order_id > p_subject_id)
     order by a.work_order_id
     limit 500
  );

  update work.assignments as a
     set violated_contract_id = f.contract_id
    from (
      select o.id, g.contract_id
        from unnest(v_ids) as i (id)
        join work.assignments as o
          on o.organization_id = v_organization_id
         and o.work_order_id = i.id
         and o.ended_at is null
        join work.work_orders as w on w.id = i.id
        left join lateral (
          select n.contract_id
            from work.authorization_gaps(w, array[o.worker_id]) as n
           where not work.is_over(w.status)
           order by n.contract_number, n.contract_id
           limit 1
        ) as g on true
    ) as f
   where a.organization_id = v_organization_id
     and a.id = f.id
     and a.violated_contract_id is distinct from f.contract_id;

  get diagnostics v_count = row_count;

  if cardinality(v_ids) = 500 then
    perform core.mark_next('find_vendor_violations', v_ids[500], p_at);
  end if;

  return v_count;
end
$$;
