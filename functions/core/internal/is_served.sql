-- Whether the service acts for an organization: scheduled tasks leave one alone that is suspended, or whose copy is not
-- complete yet.
create or replace function core.is_served(p_organization_id uuid)
returns boolean
language sql
stable
set search_path = ''
return exists (select from core.organizations as o where o.id = p_organization_id and o.status = 'ACTIVE');
