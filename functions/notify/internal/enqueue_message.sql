-- Gives a message to the worker, once this transaction has committed. As the owner, to whom the queue
-- belongs. Each message has a job key of its own: a key that is used again would stop a job at work.
create or replace function notify.enqueue_message(p_message_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if to_regnamespace('graphile_worker') is null then
    perform core.refuse(
      'QUEUE_NOT_INSTALLED', 'This database has no job queue, so that nothing can be sent', 503,
      p_hint => 'The operator installs it with npx assetry migrate'
    );
  end if;

  perform graphile_worker.add_job(
    'send_message', json_build_object('message_id', p_message_id),
    max_attempts => 3, job_key => 'send_message:' || p_message_id
  );
end
$$;

grant execute on function notify.enqueue_message to assetry_api;
