-- Sets how many bytes of files an organization may store; what it has stays. For the operator of the service.
create or replace function file.set_quota(p_organization_id uuid, p_bytes bigint)
returns bigint
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform file.lock_usage(p_organization_id);

  update file.usages as u
     set quota_bytes = p_bytes
   where u.organization_id = p_organization_id;
  return p_bytes;
end
$$;
