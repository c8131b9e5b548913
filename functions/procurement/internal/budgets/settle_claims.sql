-- Writes into the ledger of budgets what makes it say these claims, and says how much each budget has left; the one
-- writer of both. Where they are claimed again (p_is_new), a charge beyond what a hard budget has is refused, and so is
-- one that finds no budget where they are hard (of the requisitions of an order their own approval asked). The budgets
-- are locked (procurement.lock_budgets).
create or replace function procurement.settle_claims(
  p_claims       procurement.budget_claim[],
  p_is_new       boolean,
  p_cause_entity text,
  p_cause_id     uuid
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  with written as (
    insert into procurement.budget_entries (
      site_id, budget_id, kind, amount, source_entity, source_id, cause_entity, cause_id
    )
    select c.site_id, c.budget_id, c.kind, c.amount, c.source_entity, c.source_id, p_cause_entity, p_cause_id
      from procurement.budget_changes(p_claims, p_is_new) as c
     -- What is given back comes first, so that the last entry names the budget that is charged from now on.
     order by c.source_id, c.is_bearing, c.amount > 0, c.kind
    returning budget_id, kind, amount
  ),
  sums as (
    select w.budget_id, sum(w.amount) as amount,
           coalesce(sum(w.amount) filter (where w.kind = 'PRE_COMMITMENT'), 0) as pre_committed,
           coalesce(sum(w.amount) filter (where w.kind = 'COMMITMENT'), 0) as committed,
           coalesce(sum(w.amount) filter (where w.kind = 'ACTUAL'), 0) as actual
      from written as w
     group by w.budget_id
  ),
  kept as (
    update procurement.budgets as b
       set pre_committed_amount = b.pre_committed_amount + s.pre_committed,
           committed_amount = b.committed_amount + s.committed,
           actual_amount = b.actual_amount + s.actual
      from sums as s
     where b.id = s.budget_id
       and (s.pre_committed, s.committed, s.actual) <> (0, 0, 0)
    returning b.name, b.currency, b.is_hard, b.available_amount, s.amount
  )
  select coalesce(
           jsonb_agg(
             procurement.budget_fault(k.name, k.currency, k.available_amount + k.amount, k.amount) order by k.name
           ),
           '[]'
         )
    into v_faults
    from kept as k
   where p_is_new
     and k.is_hard
     and k.amount > 0
     and k.available_amount < 0;

  if p_is_new then
    v_faults := v_faults || procurement.unbudgeted_faults(
      array(
        select c
          from unnest(p_claims) as c
         where c.source_entity <> 'procurement.requisition_lines'
            or p_cause_entity = 'procurement.requisitions'
      )
    );
  end if;

  perform procurement.refuse_budget(v_faults);
end
$$;

grant execute on function procurement.settle_claims to assetry_api;
