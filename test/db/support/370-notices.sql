-- What was told: notices with the address of their account, and messages to others, such as destinations.
create view test.told as
select n.id, n.organization_id, 'EVENT' as kind, a.email as recipient, n.subject, n.body, n.site_id, n.topic,
       n.created_at
  from notify.notices as n
  join identity.accounts as a on a.id = n.account_id
union all
select m.id, m.organization_id, m.kind, m.recipient, m.subject, m.body, m.site_id, m.topic, m.created_at
  from notify.messages as m
 where m.account_id is null;
grant select on test.told to public;

-- Forgets what was told, and the mails of it.
create function test.forget_told()
returns void
language sql
volatile
security definer
as $$
  delete from notify.notices;
  delete from notify.messages;
$$;

-- Moves what was told, and when its mails are due, back in time, as if that time had passed since.
create function test.let_pass(p_time interval)
returns void
language sql
volatile
security definer
as $$
  update notify.notices
     set created_at = created_at - p_time,
         release_at = release_at - p_time;
  update notify.messages set created_at = created_at - p_time where account_id is not null;
$$;

grant execute on function test.forget_told, test.let_pass to public;
