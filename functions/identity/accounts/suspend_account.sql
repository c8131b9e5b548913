create or replace function api.suspend_account(
  p_account_id  uuid,
  p_row_version integer default null
)
returns setof identity.account_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer            jsonb := core.begin_action(
    'suspend_account', 'account.suspend', jsonb_build_array(p_account_id, p_row_version)
  );
  v_account           identity.accounts;
  v_was_administrator boolean;
begin
  if v_answer is null then
    perform identity.lock_administration();
    v_account := identity.lock_account(p_account_id);
    perform core.check_row_version(v_account.row_version, p_row_version);
    v_account.status := core.next_status(
      'identity.accounts', v_account.display_name, v_account.status, 'suspend_account'
    );

    if p_account_id in (core.current_account_id(), core.current_actor_id()) then
      perform core.refuse('OWN_ACCOUNT', 'You cannot suspend your own account', 422);
    end if;

    v_was_administrator := identity.is_administrator(p_account_id);

    update identity.accounts as a
       set status = v_account.status,
           sessions_valid_after = clock_timestamp()
     where a.id = p_account_id
    returning a.row_version into v_account.row_version;

    perform identity.revoke_keys(p_account_id);

    if v_was_administrator then
      perform identity.require_administrator();
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_account), null::identity.account_answer));
  end if;

  return next jsonb_populate_record(null::identity.account_answer, v_answer);
end
$$;

comment on function api.suspend_account is $$Suspend an account

Ends its sessions and revokes its API keys with the next request, including sessions in which a service account acts
for persons. activate_account restores none of them.
Refuses with ACCOUNT_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, OWN_ACCOUNT, RIGHTS_EXCEEDED and
LAST_ADMINISTRATOR.$$;
