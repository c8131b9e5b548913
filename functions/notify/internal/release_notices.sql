-- Mails the notices whose time has come, in all organizations: those of digests, after quiet hours, that came within
-- thirty minutes of another, and that were too many for an hour. Fifty accounts a round; what fails with one stops no
-- other. Returns how many.
create or replace function notify.release_notices(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'release_notices', true);

  return (
    select core.take_each(
             'release_notices', 'notify.release_notices_of', array_agg(d.organization_id order by d.account_id),
             array_agg(d.account_id order by d.account_id), p_at
           )
      from (
        select distinct n.organization_id, n.account_id
          from (
            select u.organization_id, u.account_id
              from notify.notices as u
             where u.release_at <= p_at
               and u.message_id is null
             order by u.release_at
             limit 2000
          ) as n
         where not core.is_put_off(n.organization_id, 'release_notices', n.account_id, p_at)
         order by n.account_id
         limit 50
      ) as d
  );
end
$$;

grant execute on function notify.release_notices to assetry_worker;
