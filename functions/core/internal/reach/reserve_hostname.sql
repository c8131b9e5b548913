-- Keeps a host name for the service itself: no organization is given it. For operators only.
create or replace function core.reserve_hostname(p_hostname text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if not exists (select 1 from core.reserved_hostnames as r where r.hostname = lower(p_hostname)) then
    perform core.check_hostname(p_hostname);
    insert into core.reserved_hostnames (hostname) values (lower(p_hostname));
  end if;
end
$$;
