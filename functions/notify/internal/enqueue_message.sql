-- Gives a message to the worker. Each message has a job key of its own: a key that is used again would stop a job at
-- work.
create or replace function notify.enqueue_message(p_message_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  select core.enqueue(
    'send_message', jsonb_build_object('message_id', p_message_id),
    p_attempts => 3, p_job_key => 'send_message:' || p_message_id
  )
$$;

grant execute on function notify.enqueue_message to assetry_api;
