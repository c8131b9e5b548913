-- What actions on an account answer.
create or replace function identity.account_answer(p_account identity.accounts)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_account.id, 'status', p_account.status, 'row_version', p_account.row_version)
$$;

grant execute on function identity.account_answer to assetry_api;
