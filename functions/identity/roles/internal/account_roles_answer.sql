-- What giving and taking roles answers.
create or replace function identity.account_roles_answer(p_account_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('account_id', p_account_id, 'roles', coalesce(jsonb_agg(r.code order by r.code), '[]'))
    from identity.account_roles as a
    join identity.roles as r on r.id = a.role_id
   where a.account_id = p_account_id
$$;

grant execute on function identity.account_roles_answer to assetry_api;
