create or replace function api.create_account(
  p_values   api.field_values,
  p_password text default null
)
returns table (id uuid, kind text, status text, row_version integer)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_answer  jsonb := core.begin_action('create_account', 'account.create', jsonb_build_array(p_values, p_password));
  v_account identity.accounts;
begin
  if v_answer is null then
    v_account := jsonb_populate_record(
      null::identity.accounts, core.check_values('identity.accounts', p_values, 'create')
    );
    perform identity.check_account(v_account);

    if v_account.may_act_as_persons then
      perform core.require_permission('account.allow_acting');
    end if;

    v_account := identity.insert_account(v_account);

    if p_password is not null then
      perform identity.store_password(core.current_organization_id(), v_account.id, p_password);
    end if;

    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_account.id, 'kind', v_account.kind, 'status', v_account.status, 'row_version', v_account.row_version
      )
    );
  end if;

  return query select * from jsonb_to_record(v_answer) as a (id uuid, kind text, status text, row_version integer);
end
$$;

comment on function api.create_account is $$Create an account

A person has an email address; a service account has none. Only a service account can act as persons, which requires
the permission account.allow_acting. Only an account that reaches all sites can set reaches_all_sites. Grant roles
with grant_role and sites with grant_site.
p_password: Password with which the person signs in, 15 characters or more; default none
Refuses with VALIDATION_FAILED, ALREADY_EXISTS, PASSWORD_TOO_WEAK, RIGHTS_EXCEEDED and PERMISSION_DENIED.$$;
