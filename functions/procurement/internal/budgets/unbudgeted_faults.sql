-- Which of these claims are charged to no budget although their cost center is under a hard one: the last of its
-- budgets in the currency of the site that began by their day, or else the first after it, is hard. A day without a
-- budget has nothing to spend then; a cost center that never had a hard budget is free.
create or replace function procurement.unbudgeted_faults(p_claims procurement.budget_claim[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(
               'cost_center_id', 'BUDGET_MISSING',
               format('Cost center %s has hard budgets, and none in %s for %s', k.code, u.currency, u.due_on)
             )
             order by k.code, u.due_on
           ),
           '[]'
         )
    from (
      select distinct c.cost_center_id, s.currency, c.due_on
        from unnest(p_claims) as c
        join core.sites as s on s.id = c.site_id
       where coalesce(c.pre_commitment, 0) + coalesce(c.commitment, 0) + coalesce(c.actual, 0) > 0
         and not exists (
               select 1
                 from procurement.budgets as b
                where b.cost_center_id = c.cost_center_id
                  and b.currency = s.currency
                  and b.during @> c.due_on
                  and b.status = 'ACTIVE'
             )
         and not exists (
               select 1
                 from procurement.budget_entries as e
                 join procurement.budgets as b on b.id = e.budget_id
                where e.source_id in (
                        c.source_id,
                        (select o.requisition_line_id from procurement.order_lines as o where o.id = c.source_id)
                      )
                  and b.status = 'ACTIVE'
                  and b.cost_center_id = c.cost_center_id
                  and b.currency = s.currency
             )
    ) as u
    join procurement.cost_centers as k on k.id = u.cost_center_id
   cross join lateral (
      select b.is_hard
        from procurement.budgets as b
       where b.cost_center_id = u.cost_center_id
         and b.currency = u.currency
         and b.status in ('ACTIVE', 'CLOSED')
       order by b.starts_on <= u.due_on desc, abs(b.starts_on - u.due_on)
       limit 1
   ) as r
   where r.is_hard
$$;

grant execute on function procurement.unbudgeted_faults to assetry_api;
