-- Locks what an organization stores. Whoever adds a file or a link takes this lock, after the record and before
-- uploads, files and links.
create or replace function file.lock_usage(p_organization_id uuid)
returns file.usages
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_usage file.usages;
begin
  insert into file.usages (organization_id) values (p_organization_id) on conflict do nothing;
  select * into v_usage from file.usages as u where u.organization_id = p_organization_id for no key update;
  return v_usage;
end
$$;

grant execute on function file.lock_usage to assetry_api;
