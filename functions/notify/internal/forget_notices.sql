-- Notices that were read stay for as long as retention says; unread ones stay. 2,000 a round.
create or replace function notify.forget_notices()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from notify.notices
   where id = any (array(
           select e.id
             from core.organizations as o
            cross join lateral (
               select n.id
                 from notify.notices as n
                where n.organization_id = o.id
                  and n.status = 'READ'
                  and n.read_at < now() - core.retention('notify.notices')
                limit 2000
             ) as e
            limit 2000
         ));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function notify.forget_notices to assetry_worker;
