-- Makes a person an administrator whether or not they were one, with a new password: every permission and every site.
-- For operators, when nobody in the organization can give these rights any more.
create or replace function core.restore_administrator(
  p_organization_id uuid,
  p_email           text,
  p_name            text,
  p_password        text
)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_role_id    uuid;
  v_account_id uuid;
begin
  if not exists (select 1 from core.organizations as o where o.id = p_organization_id) then
    perform core.refuse('ORGANIZATION_NOT_FOUND', format('There is no organization %s', p_organization_id), 404);
  end if;

  perform set_config('assetry.action', 'activate_account', true);

  insert into identity.roles as r (organization_id, code, name, grants_everything)
  select p_organization_id, 'ADMINISTRATOR', 'Administrator', true
   where not exists (
           select 1 from identity.roles as r where r.organization_id = p_organization_id and r.grants_everything
         )
  on conflict (organization_id, code) where code is not null do update set grants_everything = true;

  select r.id into v_role_id
    from identity.roles as r
   where r.organization_id = p_organization_id
     and r.grants_everything
   order by r.id
   limit 1;

  insert into identity.accounts as a (organization_id, kind, email, display_name, reaches_all_sites)
  values (p_organization_id, 'PERSON', p_email, p_name, true)
  on conflict (organization_id, email_normalized) where email_normalized is not null
  do update set status = 'ACTIVE', reaches_all_sites = true
  returning a.id into v_account_id;

  insert into identity.account_roles (organization_id, account_id, role_id)
  values (p_organization_id, v_account_id, v_role_id)
  on conflict do nothing;

  perform identity.store_password(p_organization_id, v_account_id, p_password);
  return v_account_id;
end
$$;
