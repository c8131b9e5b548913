create or replace function api.grant_site(p_account_id uuid, p_site_id uuid)
returns setof identity.account_sites_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('grant_site', 'account.grant', jsonb_build_array(p_account_id, p_site_id));
begin
  if v_answer is null then
    perform identity.refuse_device(identity.lock_account(p_account_id));

    if not core.is_visible('core.sites', p_site_id) then
      perform core.refuse('SITE_NOT_FOUND', 'No such site', 404);
    end if;

    insert into identity.account_sites (account_id, site_id)
    values (p_account_id, p_site_id)
    on conflict do nothing;

    v_answer := core.finish_action(identity.account_sites_answer(p_account_id));
  end if;

  return next jsonb_populate_record(null::identity.account_sites_answer, v_answer);
end
$$;

comment on function api.grant_site is $$Grant an account access to a site

Only a site within your own reach. Granting a site again changes nothing.
Refuses with ACCOUNT_NOT_FOUND, ACCOUNT_OF_DEVICE, SITE_NOT_FOUND and RIGHTS_EXCEEDED.$$;
