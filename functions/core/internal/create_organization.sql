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
  perform core.check_hostname(p_hostname);

  select f.organization_id, f.account_id into organization_id, account_id
    from core.found_organization(p_name, p_administrator_email, p_administrator_name, p_hostname) as f;

  perform identity.store_password(organization_id, account_id, p_administrator_password);
  return next;
end
$$;
