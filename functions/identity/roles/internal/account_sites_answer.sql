-- What giving and taking sites answers: only sites that the caller reaches are named.
create or replace function identity.account_sites_answer(p_account_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('account_id', p_account_id, 'sites', coalesce(jsonb_agg(s.code order by s.code), '[]'))
    from identity.account_sites as a
    join core.sites as s on s.id = a.site_id
   where a.account_id = p_account_id
$$;

grant execute on function identity.account_sites_answer to assetry_api;
