-- Founds an organization with its first administrator, who holds every permission and reaches every site, and the
-- standard roles of the release.
-- For operators: no account of the API can call it.
create or replace function core.create_organization(
  p_name                   text,
  p_administrator_email    text,
  p_administrator_name     text,
  p_administrator_password text,
  p_hostname               text default null
)
returns table (organization_id uuid, account_id uuid)
language plpgsql
volatile
set search_path = ''
as $$
#variable_conflict use_column
begin
  organization_id := uuidv7();
  account_id := uuidv7();

  perform core.check_hostname(p_hostname);
  insert into core.organizations (id, name, hostname) values (organization_id, p_name, lower(p_hostname));

  perform identity.insert_standard_roles(organization_id);

  insert into identity.accounts (id, organization_id, kind, email, display_name, reaches_all_sites)
  values (account_id, organization_id, 'PERSON', p_administrator_email, p_administrator_name, true);

  insert into identity.account_roles (organization_id, account_id, role_id)
  select r.organization_id, account_id, r.id
    from identity.roles as r
   where r.organization_id = create_organization.organization_id
     and r.grants_everything;

  perform identity.store_password(organization_id, account_id, p_administrator_password);
  return next;
end
$$;
