-- Charges to another budget what is charged to one and has neither arrived nor been invoiced, at all sites, also those
-- that whoever closes does not reach; with the amount for it, or within what the other has. Both are locked.
create or replace function procurement.carry_over(
  p_from           procurement.budgets,
  p_to             procurement.budgets,
  p_carries_amount boolean
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_carried numeric := p_from.pre_committed_amount + p_from.committed_amount;
begin
  if p_carries_amount and v_carried <> 0 then
    if v_carried > p_from.amount then
      perform core.refuse_field(
        'p_carries_amount', 'NOT_ALLOWED', 'The budget has less available than is carried over'
      );
    end if;

    perform procurement.store_budget_amount(p_from, p_from.amount - v_carried, 'Carried over to ' || p_to.name);
    perform procurement.store_budget_amount(p_to, p_to.amount + v_carried, 'Carried over from ' || p_from.name);
  elsif p_to.is_hard and v_carried > p_to.available_amount then
    perform procurement.refuse_budget(
      jsonb_build_array(procurement.budget_fault(p_to.name, p_to.currency, p_to.available_amount, v_carried))
    );
  end if;

  perform procurement.move_entries(p_from.id, p_to.id);

  update procurement.budgets as b
     set pre_committed_amount = case b.id when p_to.id then b.pre_committed_amount + p_from.pre_committed_amount
                                  else 0 end,
         committed_amount = case b.id when p_to.id then b.committed_amount + p_from.committed_amount else 0 end
   where b.id in (p_from.id, p_to.id)
     and v_carried <> 0;
end
$$;

grant execute on function procurement.carry_over to assetry_api;
