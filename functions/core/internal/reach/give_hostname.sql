-- Serves an organization on a host name of its own, or on the default host again (null). For operators only.
create or replace function core.give_hostname(p_organization_id uuid, p_hostname text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform core.check_hostname(p_hostname, p_organization_id);

  update core.organizations as o
     set hostname = lower(p_hostname)
   where o.id = p_organization_id;

  if not found then
    perform core.refuse('ORGANIZATION_NOT_FOUND', format('There is no organization %s', p_organization_id), 404);
  end if;
end
$$;
