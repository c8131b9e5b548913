create or replace function api.withdraw_site(p_account_id uuid, p_site_id uuid)
returns setof identity.account_sites_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('withdraw_site', 'account.grant', jsonb_build_array(p_account_id, p_site_id));
begin
  if v_answer is null then
    perform identity.lock_account(p_account_id);

    if not core.is_visible('core.sites', p_site_id) then
      perform core.refuse('SITE_NOT_FOUND', 'No such site', 404);
    end if;

    delete from identity.account_sites as s
     where s.account_id = p_account_id
       and s.site_id = p_site_id;

    v_answer := core.finish_action(identity.account_sites_answer(p_account_id));
  end if;

  return next jsonb_populate_record(null::identity.account_sites_answer, v_answer);
end
$$;

comment on function api.withdraw_site is $$Withdraw an account's access to a site

Takes effect with the next request of the account. Withdrawing a site that the account does not reach changes nothing.
Refuses with ACCOUNT_NOT_FOUND, SITE_NOT_FOUND and RIGHTS_EXCEEDED.$$;
