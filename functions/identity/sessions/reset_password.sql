create or replace function api.reset_password(p_account_id uuid, p_password text)
returns table (id uuid)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_answer  jsonb := core.begin_action('reset_password', 'account.update', jsonb_build_array(p_account_id, p_password));
  v_account identity.accounts;
begin
  if v_answer is null then
    v_account := identity.lock_account(p_account_id);

    if v_account.kind <> 'PERSON' then
      perform core.refuse('NOT_A_PERSON', 'A service account has API keys, not a password', 422);
    end if;

    perform identity.store_password(core.current_organization_id(), p_account_id, p_password);

    v_answer := core.finish_action(jsonb_build_object('id', p_account_id));
  end if;

  return query select * from jsonb_to_record(v_answer) as a (id uuid);
end
$$;

comment on function api.reset_password is $$Set a new password for a person

Ends all sessions of the person. Returns the account's id.
p_password: The new password: 15 characters or more, not a common one
Refuses with ACCOUNT_NOT_FOUND, NOT_A_PERSON, PASSWORD_TOO_WEAK and RIGHTS_EXCEEDED.$$;
