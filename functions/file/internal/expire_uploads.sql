-- Ends uploads whose ticket has expired, and gives the worker what was received an hour ago and is not inspected, such
-- as when the scanner was away for long. Fifty a call; what fails with one stops no other. Returns how many.
create or replace function file.expire_uploads(p_at timestamptz default clock_timestamp())
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select core.take_each(
           'expire_uploads', 'file.expire_upload', array_agg(d.organization_id order by d.id),
           array_agg(d.id order by d.id), p_at
         )
    from (
      select u.id, u.organization_id
        from file.uploads as u
       where u.status = 'OPEN'
         and u.expires_at <= p_at
         and not core.is_put_off(u.organization_id, 'expire_uploads', u.id, p_at)
       order by u.expires_at
       limit 50
    ) as d
$$;

grant execute on function file.expire_uploads to assetry_worker;
