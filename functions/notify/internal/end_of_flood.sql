-- Where an account has got twenty mails within the hour before an instant: when the first of them is an hour old. Null
-- where it has got fewer.
create or replace function notify.end_of_flood(p_organization_id uuid, p_account_id uuid, p_at timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select m.created_at + interval '1 hour'
    from notify.messages as m
   where m.organization_id = p_organization_id
     and m.account_id = p_account_id
     and m.created_at > p_at - interval '1 hour'
   order by m.created_at desc
  offset 19
$$;
