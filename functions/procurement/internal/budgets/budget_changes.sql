-- What entries would make the ledger of budgets say what these claims are, beside what it says already. A line stays
-- with the budget to which it was charged last, or to which the line of the requisition that it orders was, while that
-- is open and of its cost center (which counts when the line is approved, not before nor while a revision waits); where
-- it is claimed again (p_is_new) it comes to the budget of its day otherwise, also when it costs nothing: what is
-- invoiced of it later finds its budget by that. What is charged to closed budgets stays with them. is_bearing marks
-- the budget that is charged with the line from now on, not one that gives it back.
create or replace function procurement.budget_changes(p_claims procurement.budget_claim[], p_is_new boolean)
returns table (
  source_entity text, source_id uuid, site_id uuid, budget_id uuid, kind text, amount numeric, is_bearing boolean
)
language sql
stable
set search_path = ''
as $$
  with borne as (
    select c.source_entity, c.source_id, c.site_id, c.pre_commitment, c.commitment, c.actual,
           case
             when l.status = 'ACTIVE'
               and (
                 not p_is_new and (c.commitment is null or c.pre_commitment > 0)
                 or (l.cost_center_id, l.currency) = (c.cost_center_id, s.currency)
               ) then l.id
             when p_is_new then
               (
                 select b.id
                   from procurement.budgets as b
                  where b.cost_center_id = c.cost_center_id
                    and b.currency = s.currency
                    and b.during @> c.due_on
                    and b.status = 'ACTIVE'
               )
           end as budget_id,
           case when l.source_id = c.source_id then l.id end as last_budget_id
      from unnest(p_claims) as c
      join core.sites as s on s.id = c.site_id
      left join lateral (
        select b.id, b.status, b.cost_center_id, b.currency, e.source_id
          from procurement.budget_entries as e
          join procurement.budgets as b on b.id = e.budget_id
         where e.source_id in (
                 c.source_id,
                 (select o.requisition_line_id from procurement.order_lines as o where o.id = c.source_id)
               )
         order by e.source_id = c.source_id desc, e.id desc
         limit 1
     ) as l on true
  ),
  wanted as (
    select b.source_entity, b.source_id, b.site_id, b.budget_id, b.last_budget_id, k.kind, k.amount
      from borne as b
     cross join lateral (
        values ('PRE_COMMITMENT', b.pre_commitment), ('COMMITMENT', b.commitment), ('ACTUAL', b.actual)
     ) as k (kind, amount)
     where k.amount is not null
  ),
  kept as (
    select e.source_id, e.kind, e.budget_id, b.status, sum(e.amount) as amount
      from procurement.budget_entries as e
      join procurement.budgets as b on b.id = e.budget_id
     where e.source_id = any (array(select c.source_id from unnest(p_claims) as c))
     group by e.source_id, e.kind, e.budget_id, b.status
  ),
  places as (
    select w.source_id, w.kind, w.budget_id from wanted as w where w.budget_id is not null
     union
    select k.source_id, k.kind, k.budget_id from kept as k where k.status = 'ACTIVE'
  )
  select w.source_entity, w.source_id, w.site_id, p.budget_id, w.kind, d.amount, p.budget_id = w.budget_id
    from places as p
    join wanted as w on w.source_id = p.source_id and w.kind = p.kind
   cross join lateral (
      select case
               when p.budget_id = w.budget_id then
                 w.amount - coalesce(sum(k.amount) filter (where k.status <> 'ACTIVE'), 0)
               else 0
             end
             - coalesce(sum(k.amount) filter (where k.budget_id = p.budget_id), 0) as amount
        from kept as k
       where k.source_id = p.source_id
         and k.kind = p.kind
   ) as d
   where d.amount <> 0
      or p_is_new and w.kind = 'COMMITMENT' and p.budget_id = w.budget_id
        and w.last_budget_id is distinct from w.budget_id
$$;

grant execute on function procurement.budget_changes to assetry_api, assetry_list;
