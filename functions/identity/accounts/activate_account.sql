create or replace function api.activate_account(
  p_account_id  uuid,
  p_row_version integer default null
)
returns setof identity.account_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'activate_account', 'account.suspend', jsonb_build_array(p_account_id, p_row_version)
  );
  v_account identity.accounts;
begin
  if v_answer is null then
    v_account := identity.lock_account(p_account_id);
    perform core.check_row_version(v_account.row_version, p_row_version);
    v_account.status := core.next_status(
      'identity.accounts', v_account.display_name, v_account.status, 'activate_account'
    );

    update identity.accounts as a
       set status = v_account.status
     where a.id = p_account_id
    returning a.row_version into v_account.row_version;

    v_answer := core.finish_action(core.answer(to_jsonb(v_account), null::identity.account_answer));
  end if;

  return next jsonb_populate_record(null::identity.account_answer, v_answer);
end
$$;

comment on function api.activate_account is $$Reactivate a suspended account

Its old sessions and keys stay ended: a person signs in again, a service account or a device gets a new API key.
Refuses with ACCOUNT_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and RIGHTS_EXCEEDED.$$;
