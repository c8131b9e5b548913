-- Gives messages to the worker. Each has a job key of its own: a key that is used again would stop a job at work.
create or replace function notify.enqueue_messages(p_message_ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_message_ids <> '{}' then
    perform core.enqueue_each(
      'send_message', array(select jsonb_build_object('message_id', m) from unnest(p_message_ids) as m),
      p_attempts => 3, p_job_keys => array(select 'send_message:' || m from unnest(p_message_ids) as m)
    );
  end if;
end
$$;

grant execute on function notify.enqueue_messages to assetry_api;
