create or replace function api.withdraw_site(p_account_id uuid, p_site_id uuid)
returns table (account_id uuid, sites text[])
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer jsonb := core.begin_action(
    'withdraw_site', 'account.grant', jsonb_build_object('p_account_id', p_account_id, 'p_site_id', p_site_id)
  );
begin
  if v_answer is null then
    perform identity.lock_account(p_account_id);

    if not core.is_visible('core.sites', p_site_id) then
      perform core.refuse('SITE_NOT_FOUND', 'No such site', 404);
    end if;

    delete from identity.account_sites as x
     where x.account_id = p_account_id
       and x.site_id = p_site_id;

    v_answer := core.finish_action(
      jsonb_build_object(
        'account_id', p_account_id,
        'sites', array(
          select s.code
            from identity.account_sites as x
            join core.sites as s on s.id = x.site_id
           where x.account_id = p_account_id
           order by s.code
        )
      )
    );
  end if;

  return query select * from jsonb_to_record(v_answer) as a (account_id uuid, sites text[]);
end
$$;

alter function api.withdraw_site owner to assetry_api;
grant execute on function api.withdraw_site to authenticated;

comment on function api.withdraw_site is
$$Take a site from an account

Felt by the next request of the account. To take a site that is not reached changes nothing.
Answers the codes of the account's sites, as far as you reach them.
Refuses with ACCOUNT_NOT_FOUND, SITE_NOT_FOUND and RIGHTS_EXCEEDED.$$;
