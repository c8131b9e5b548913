create or replace function api.grant_role(p_account_id uuid, p_role_id uuid)
returns setof identity.account_roles_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('grant_role', 'account.grant', jsonb_build_array(p_account_id, p_role_id));
begin
  if v_answer is null then
    perform identity.refuse_device(identity.lock_account(p_account_id));

    if not exists (select 1 from identity.roles as r where r.id = p_role_id) then
      perform core.refuse('ROLE_NOT_FOUND', 'No such role', 404);
    end if;

    perform identity.require_rights(identity.permissions_of_role(p_role_id));
    perform identity.require_reading((select r.reading from identity.roles as r where r.id = p_role_id));
    perform identity.require_unlimited(identity.permissions_of_role(p_role_id));

    insert into identity.account_roles (account_id, role_id)
    values (p_account_id, p_role_id)
    on conflict do nothing;

    v_answer := core.finish_action(identity.account_roles_answer(p_account_id));
  end if;

  return next jsonb_populate_record(null::identity.account_roles_answer, v_answer);
end
$$;

comment on function api.grant_role is $$Grant a role to an account

You can grant only roles whose permissions you hold yourself, and one with reading ALL only if you read everything.
Granting a role again changes nothing.
Refuses with ACCOUNT_NOT_FOUND, ACCOUNT_OF_DEVICE, ROLE_NOT_FOUND and RIGHTS_EXCEEDED.$$;
