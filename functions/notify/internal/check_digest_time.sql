-- Refuses 24:00 as the time of a digest: that is 00:00 of the next day.
create or replace function notify.check_digest_time(p_time text)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_field('digest_time', 'INVALID_VALUE', 'A time of the day, such as 07:00; midnight is 00:00')
   where p_time::time = '24:00'
$$;

grant execute on function notify.check_digest_time to assetry_api;
