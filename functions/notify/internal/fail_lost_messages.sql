-- A message rests in QUEUED or SENDING only while a job will send it. One whose job is gone or has used up its
-- attempts, because the database or the worker went away each time, has failed; npx assetry messages repeat sends it
-- again under the same id. Answers how many.
create or replace function notify.fail_lost_messages()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_id    uuid;
  v_count bigint := 0;
begin
  for v_id in
    select m.id
      from notify.messages as m
     where m.status in ('QUEUED', 'SENDING')
       and m.updated_at < clock_timestamp() - interval '1 minute'
       and not exists (
         select 1
           from graphile_worker.jobs as j
          where j.key = 'send_message:' || m.id
            and (j.locked_at is not null or j.attempts < j.max_attempts)
       )
     order by m.id
  loop
    perform notify.complete_message(
      v_id, 'FAILED', 'The service was disturbed at each attempt, and it is not known whether this was sent'
    );
    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;
