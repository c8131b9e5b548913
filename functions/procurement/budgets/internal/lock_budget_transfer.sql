-- The transfer between budgets, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function procurement.lock_budget_transfer(p_budget_transfer_id uuid, p_row_version integer)
returns procurement.budget_transfers
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_transfer procurement.budget_transfers;
begin
  select * into v_transfer
    from procurement.budget_transfers as t
   where t.id = p_budget_transfer_id
     for no key update;

  if not found then
    perform core.refuse('BUDGET_TRANSFER_NOT_FOUND', 'No such budget transfer', 404);
  end if;

  perform core.check_row_version(v_transfer.row_version, p_row_version);
  return v_transfer;
end
$$;

grant execute on function procurement.lock_budget_transfer to assetry_api;
