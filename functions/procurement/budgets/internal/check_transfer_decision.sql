-- Refuses to decide on a transfer between budgets that one asked for oneself, for others or through others.
create or replace function procurement.check_transfer_decision(p_transfer procurement.budget_transfers)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_transfer.author_ids && array[core.current_account_id(), core.current_actor_id()] then
    perform core.refuse('SELF_APPROVAL', 'You requested the budget transfer: another account must decide', 422);
  end if;
end
$$;

grant execute on function procurement.check_transfer_decision to assetry_api;
