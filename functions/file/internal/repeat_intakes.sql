-- Gives the worker again what was received and has no job that will inspect it, such as when the scanner was away for
-- days. Fifty a call. Returns how many.
create or replace function file.repeat_intakes(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  return (
    select count(*)
      from (
        select u.id
          from file.uploads as u
         where u.status = 'RECEIVED'
           and u.received_at < p_at - interval '1 hour'
           and core.is_served(u.organization_id)
           and not exists (
                 select 1
                   from graphile_worker.jobs as j
                  where j.key = 'take_in_file:' || u.id
                    and (j.locked_at is not null or j.attempts < j.max_attempts)
               )
         order by u.received_at
         limit 50
      ) as d
     cross join lateral file.enqueue_intake(d.id)
  );
end
$$;

grant execute on function file.repeat_intakes to assetry_worker;
