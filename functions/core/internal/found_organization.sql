-- A new organization with the standard roles of the release and its first administrator, who has no password yet.
create or replace function core.found_organization(
  p_name              text,
  p_email             text,
  p_person            text,
  p_hostname          text default null,
  out organization_id uuid,
  out account_id      uuid
)
language plpgsql
volatile
set search_path = ''
as $$
#variable_conflict use_column
begin
  organization_id := uuidv7();
  account_id := uuidv7();

  insert into core.organizations (id, name, hostname) values (organization_id, p_name, lower(p_hostname));

  perform identity.insert_standard_roles(organization_id);

  insert into identity.accounts (id, organization_id, kind, email, display_name, reaches_all_sites)
  values (account_id, organization_id, 'PERSON', p_email, p_person, true);

  insert into identity.account_roles (organization_id, account_id, role_id)
  select r.organization_id, account_id, r.id
    from identity.roles as r
   where r.organization_id = found_organization.organization_id
     and r.grants_everything;
end
$$;
