-- Gives messages to the worker. Each has a job key of its own: a key that is used again would stop a job at work.
create or replace function notify.enqueue_messages(p_message_ids uuid[])
returns void
language sql
volatile
set search_path = ''
as $$
  select core.enqueue_each(
           'send_message', array_agg(jsonb_build_object('message_id', m.id) order by m.place),
           p_attempts => 3, p_job_keys => array_agg('send_message:' || m.id order by m.place)
         )
    from unnest(p_message_ids) with ordinality as m (id, place)
  having count(*) > 0
$$;

grant execute on function notify.enqueue_messages to assetry_api;
