-- Whether the caller may open a list at all: the account for which the transaction acts holds the permission to read
-- its domain, as hook.pre_request asks it of a request.
create or replace function integration.may_read(p_list text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  if not core.reads_everything() then
    perform hook.check_reading('/' || p_list);
  end if;

  return true;
exception
  when sqlstate 'PGRST' then
    return false;
end
$$;
