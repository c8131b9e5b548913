-- The caller's email address; null for a service account. As the owner: nobody needs a permission to know it.
create or replace function notify.own_email()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select a.email
    from identity.accounts as a
   where a.organization_id = core.current_organization_id()
     and a.id = core.current_account_id()
$$;

grant execute on function notify.own_email to assetry_api;
