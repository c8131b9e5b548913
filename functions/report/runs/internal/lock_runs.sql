-- Locks the organization, whose runs are counted and added one after the other; after it come single runs.
create or replace function report.lock_runs(p_organization_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform from core.organizations as o where o.id = p_organization_id for no key update;
end
$$;
