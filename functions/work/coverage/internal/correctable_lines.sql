-- The lines of the ledger of a work order, which is locked, whose cover can be corrected: those that are asked for, or
-- all that are not reversed, in no claim and of an open month. Refuses with every fault of those that are asked for.
create or replace function work.correctable_lines(p_work_order work.work_orders, p_line_ids uuid[])
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_found record;
begin
  select array_agg(f.id order by f.id) filter (where f.fault is null) as ids,
         coalesce(jsonb_agg(f.fault order by f.position) filter (where f.fault is not null), '[]') as faults
    into v_found
    from (
      select c.id, n.position,
             case
               when s.code is not null then core.fault(
                 format('p_cost_ids[%s]', n.position), s.code,
                 case s.code
                   when 'NOT_FOUND' then 'No such cost of the work order'
                   when 'COST_REVERSED' then 'The cost is reversed, or a reversal'
                   when 'COST_CLAIMED' then 'The cost is in a claim'
                   else 'The month of the cost is closed'
                 end
               ) || jsonb_build_object('id', n.id)
             end as fault
        from unnest(p_line_ids) with ordinality as n (id, position)
        full join (
          select o.*
            from work.cost_lines as o
           where o.site_id = p_work_order.site_id
             and o.work_order_id = p_work_order.id
        ) as c on c.id = n.id
       cross join lateral (
          select case
                   when c.id is null then 'NOT_FOUND'
                   when c.reversal_of is not null or exists (
                     select 1
                       from work.cost_lines as r
                      where r.organization_id = c.organization_id
                        and r.reversal_of = c.id
                   ) then 'COST_REVERSED'
                   when exists (
                     select 1
                       from contract.claim_lines as l
                      where l.organization_id = c.organization_id
                        and l.cost_line_id = c.id
                        and l.is_live
                   ) then 'COST_CLAIMED'
                   when core.first_open_day(c.incurred_on) <> c.incurred_on then 'PERIOD_CLOSED'
                 end as code
        ) as s
       where p_line_ids is null and s.code is null
          or n.id is not null
    ) as f;

  perform core.refuse_faults(v_found.faults);
  return coalesce(v_found.ids, '{}');
end
$$;

grant execute on function work.correctable_lines to assetry_api;
