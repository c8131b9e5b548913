-- What the actions on a transfer between budgets answer.
create or replace function procurement.budget_transfer_answer(p_transfer procurement.budget_transfers)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_transfer.id, 'status', p_transfer.status, 'row_version', p_transfer.row_version)
$$;

grant execute on function procurement.budget_transfer_answer to assetry_api;
