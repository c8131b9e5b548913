create or replace function api.withdraw_role(p_account_id uuid, p_role_id uuid)
returns setof identity.account_roles_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer            jsonb := core.begin_action(
    'withdraw_role', 'account.grant', jsonb_build_array(p_account_id, p_role_id)
  );
  v_was_administrator boolean;
begin
  if v_answer is null then
    perform identity.lock_administration();
    perform identity.lock_account(p_account_id);
    v_was_administrator := identity.is_administrator(p_account_id);

    if not exists (select 1 from identity.roles as r where r.id = p_role_id) then
      perform core.refuse('ROLE_NOT_FOUND', 'No such role', 404);
    end if;

    perform identity.require_rights(identity.permissions_of_role(p_role_id));

    delete from identity.account_roles as ar
     where ar.account_id = p_account_id
       and ar.role_id = p_role_id;

    -- Whoever loses a role that names what it reads must not read more without it.
    update identity.accounts as a
       set reads_by_roles = true
      from identity.roles as r
     where a.id = p_account_id
       and not a.reads_by_roles
       and r.id = p_role_id
       and r.reading = 'NAMED';

    if v_was_administrator and not identity.is_administrator(p_account_id) then
      perform identity.require_administrator();
    end if;

    v_answer := core.finish_action(identity.account_roles_answer(p_account_id));
  end if;

  return next jsonb_populate_record(null::identity.account_roles_answer, v_answer);
end
$$;

comment on function api.withdraw_role is $$Withdraw a role from an account

Takes effect with the next request of the account. Withdrawing a role that the account does not hold changes nothing.
An account that has lost a role with reading NAMED reads nothing while it has no role.
The last active person who holds every permission and reaches every site keeps the role that grants them.
Refuses with ACCOUNT_NOT_FOUND, ROLE_NOT_FOUND, RIGHTS_EXCEEDED and LAST_ADMINISTRATOR.$$;
