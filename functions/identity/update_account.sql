create or replace function api.update_account(
  p_account_id  uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns table (id uuid, status text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer     jsonb := core.begin_action(
    'update_account', 'account.update',
    jsonb_build_object('p_account_id', p_account_id, 'p_values', p_values, 'p_row_version', p_row_version)
  );
  v_account    identity.accounts;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('identity.accounts', p_values, 'update');
    v_account := identity.lock_account(p_account_id);
    perform core.check_row_version(v_account.row_version, p_row_version);
    v_account := jsonb_populate_record(v_account, p_values);
    perform identity.check_account(v_account);

    begin
      update identity.accounts as a
         set email = v_account.email,
             display_name = v_account.display_name,
             may_act_as_persons = v_account.may_act_as_persons,
             reaches_all_sites = v_account.reaches_all_sites
       where a.id = p_account_id
      returning a.row_version into v_account.row_version;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('account', v_constraint);
    end;

    v_answer := core.finish_action(
      jsonb_build_object('id', v_account.id, 'status', v_account.status, 'row_version', v_account.row_version)
    );
  end if;

  return query select * from jsonb_to_record(v_answer) as a (id uuid, status text, row_version integer);
end
$$;

alter function api.update_account owner to assetry_api;
grant execute on function api.update_account to authenticated;

comment on function api.update_account is
$$Change an account

p_values: any of email, display_name, reaches_all_sites, may_act_as_persons. A key left out stays as it is. Nobody
changes an account that may do more than they may themselves. Answers id, status and row_version.
Refuses with ACCOUNT_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, ALREADY_EXISTS and RIGHTS_EXCEEDED.$$;
