-- A message rests in QUEUED or SENDING only while a job will send it. One whose job is gone or has used up its
-- attempts, because the database or the worker went away each time, has failed; npx assetry messages repeat sends it
-- again under the same id. Fifty a call; what fails with one stops no other. Answers how many.
create or replace function notify.fail_lost_messages(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  return (
    select core.take_each(
             'fail_lost_messages', 'notify.fail_lost_message', array_agg(d.organization_id order by d.id),
             array_agg(d.id order by d.id), p_at
           )
      from (
        select m.id, m.organization_id
          from notify.messages as m
         where m.status in ('QUEUED', 'SENDING')
           and m.updated_at < p_at - interval '1 minute'
           and not exists (
                 select 1
                   from graphile_worker.jobs as j
                  where j.key = 'send_message:' || m.id
                    and (j.locked_at is not null or j.attempts < j.max_attempts)
               )
           and not core.is_put_off(m.organization_id, 'fail_lost_messages', m.id, p_at)
         order by m.id
         limit 50
      ) as d
  );
end
$$;
