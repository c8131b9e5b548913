create or replace function api.update_account(
  p_account_id  uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof identity.account_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer            jsonb := core.begin_action(
    'update_account', 'account.update', jsonb_build_array(p_account_id, p_values, p_row_version)
  );
  v_account           identity.accounts;
  v_constraint        text;
  v_may_act           boolean;
  v_was_administrator boolean;
begin
  if v_answer is null then
    p_values := core.check_values('identity.accounts', p_values, 'update');
    if p_values ->> 'reaches_all_sites' = 'false' then
      perform identity.lock_administration();
    end if;

    v_account := identity.lock_account(p_account_id);
    perform core.check_row_version(v_account.row_version, p_row_version);
    perform identity.refuse_device(v_account);
    v_may_act := v_account.may_act_as_persons;
    v_was_administrator := identity.is_administrator(p_account_id);
    v_account := jsonb_populate_record(v_account, p_values);
    perform identity.check_account(v_account);

    if v_account.may_act_as_persons and not v_may_act then
      perform core.require_permission('account.allow_acting');

      if p_account_id in (core.current_account_id(), core.current_actor_id()) then
        perform core.refuse('OWN_ACCOUNT', 'You cannot let your own account act as other persons', 422);
      end if;
    end if;

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

    if v_was_administrator and not identity.is_administrator(p_account_id) then
      perform identity.require_administrator();
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_account), null::identity.account_answer));
  end if;

  return next jsonb_populate_record(null::identity.account_answer, v_answer);
end
$$;

comment on function api.update_account is $$Change an account

Omitted fields keep their values. An account with more rights than yours cannot be changed. Letting a service account
act as persons requires the permission account.allow_acting; you cannot grant it to yourself.
Refuses with ACCOUNT_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, ALREADY_EXISTS, RIGHTS_EXCEEDED, PERMISSION_DENIED,
OWN_ACCOUNT, ACCOUNT_OF_DEVICE and LAST_ADMINISTRATOR.$$;
