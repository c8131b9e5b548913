-- Refuses a host name that cannot be one organization's own: what is no name of the DNS, such as localhost or an
-- address, what the service itself answers to, and what another organization has. For operators only: the answer tells.
-- Names are given one at a time, so that none is reserved and given at once.
create or replace function core.check_hostname(p_hostname text, p_organization_id uuid default null)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('core.organizations.hostname'));

  if lower(p_hostname) !~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$'
     or char_length(p_hostname) > 253
  then
    perform core.refuse('INVALID_HOSTNAME', format('%s is not a host name with a domain', p_hostname), 422);
  elsif exists (select 1 from core.reserved_hostnames as r where r.hostname = lower(p_hostname)) then
    perform core.refuse('HOSTNAME_RESERVED', format('%s is the address of the service itself', p_hostname), 409);
  elsif exists (
    select 1
      from core.organizations as o
     where o.hostname = lower(p_hostname)
       and o.id is distinct from p_organization_id
  ) then
    perform core.refuse('HOSTNAME_TAKEN', format('%s belongs to another organization', p_hostname), 409);
  end if;
end
$$;
