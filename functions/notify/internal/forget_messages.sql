-- Messages that were sent or have failed stay on record for as long as retention says. A run forgets so many at most
-- that it never takes long.
create or replace function notify.forget_messages()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from notify.messages
   where id in (
     select e.id
       from core.organizations as o
      cross join lateral (
         select m.id
           from notify.messages as m
          where m.organization_id = o.id
            and m.status in ('SENT', 'FAILED')
            and m.created_at < now() - core.retention('notify.messages')
          limit 20000
       ) as e
      limit 20000
   );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
