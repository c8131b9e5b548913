-- Marks notices of the caller as read, all or those with these ids, which are the caller's and unread or read; returns
-- how many were unread. Whoever reads it elsewhere meanwhile is waited for.
create or replace function notify.mark_read(p_ids uuid[])
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  with open as (
    select n.id
      from notify.notices as n
     where n.organization_id = core.current_organization_id()
       and n.account_id = core.current_account_id()
       and n.status = 'UNREAD'
       and (p_ids is null or n.id = any (p_ids))
     order by n.id
       for no key update
  )
  update notify.notices as n
     set status = 'READ',
         read_at = clock_timestamp()
    from open as o
   where n.id = o.id;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function notify.mark_read to assetry_api;
