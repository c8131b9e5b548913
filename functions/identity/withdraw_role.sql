create or replace function api.withdraw_role(p_account_id uuid, p_role_id uuid)
returns table (account_id uuid, roles text[])
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer            jsonb := core.begin_action(
    'withdraw_role', 'account.grant', jsonb_build_object('p_account_id', p_account_id, 'p_role_id', p_role_id)
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

    if v_was_administrator and not identity.is_administrator(p_account_id) then
      perform identity.require_administrator();
    end if;

    v_answer := core.finish_action(
      jsonb_build_object(
        'account_id', p_account_id,
        'roles', array(
          select r.code
            from identity.account_roles as ar
            join identity.roles as r on r.id = ar.role_id
           where ar.account_id = p_account_id
           order by r.code
        )
      )
    );
  end if;

  return query select * from jsonb_to_record(v_answer) as a (account_id uuid, roles text[]);
end
$$;

alter function api.withdraw_role owner to assetry_api;
grant execute on function api.withdraw_role to authenticated;

comment on function api.withdraw_role is
$$Take a role from an account

Felt by the next request of the account. To take a role that is not held changes nothing.
Answers the codes of the roles the account still holds.
The last active person who holds every permission and reaches every site keeps the role that gives them.
Refuses with ACCOUNT_NOT_FOUND, ROLE_NOT_FOUND, RIGHTS_EXCEEDED and LAST_ADMINISTRATOR.$$;
