-- Whether an account can give every right to anybody: an active person with every permission and every site.
create or replace function identity.is_administrator(p_account_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1
      from identity.accounts as a
      join identity.account_roles as ar on ar.account_id = a.id
      join identity.roles as r on r.id = ar.role_id and r.grants_everything
     where a.id = p_account_id
       and a.kind = 'PERSON'
       and a.status = 'ACTIVE'
       and a.reaches_all_sites
  )
$$;

grant execute on function identity.is_administrator to assetry_api;
