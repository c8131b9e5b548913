-- Stores a new account; refuses an email address that another has. Nobody makes one that reads more than they do: of
-- somebody who does not read everything it reads by roles alone.
create or replace function identity.insert_account(p_account identity.accounts)
returns identity.accounts
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_constraint text;
begin
  insert into identity.accounts (id, kind, email, display_name, may_act_as_persons, reaches_all_sites, reads_by_roles)
  values (
    uuidv7(), p_account.kind, p_account.email, p_account.display_name,
    coalesce(p_account.may_act_as_persons, false), coalesce(p_account.reaches_all_sites, false),
    not core.reads_everything()
  )
  returning id, status, row_version into p_account.id, p_account.status, p_account.row_version;

  return p_account;
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform core.refuse_duplicate('account', v_constraint);
end
$$;

grant execute on function identity.insert_account to assetry_api;
