-- Refuses a time of the daily digest that is no whole minute of a day.
create or replace function notify.check_digest_time(p_time text)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_field('digest_time', 'INVALID_VALUE', 'A whole minute, such as 07:00')
   where p_time::time >= '24:00'
      or extract(second from p_time::time) <> 0
$$;

grant execute on function notify.check_digest_time to assetry_api;
