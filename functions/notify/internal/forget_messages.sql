-- Messages that were sent, or will not be, stay on record for as long as retention says. 2,000 a round.
create or replace function notify.forget_messages()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ids   uuid[];
  v_count bigint;
begin
  v_ids := array(
    select e.id
      from core.organizations as o
     cross join lateral (
        select m.id
          from notify.messages as m
         where m.organization_id = o.id
           and m.status in ('SENT', 'FAILED', 'BOUNCED', 'SUPPRESSED')
           and m.created_at < now() - core.retention('notify.messages')
         limit 2000
      ) as e
     limit 2000
  );

  update notify.notices as n
     set message_id = null,
         release_at = null
    from notify.messages as m
   where m.id = any (v_ids)
     and n.organization_id = m.organization_id
     and n.message_id = m.id;

  update notify.suppressions as s
     set message_id = null
    from notify.messages as m
   where m.id = any (v_ids)
     and s.organization_id = m.organization_id
     and s.message_id = m.id;

  delete from notify.messages as m where m.id = any (v_ids);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
