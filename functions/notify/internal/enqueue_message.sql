-- Gives a message to the worker.
create or replace function notify.enqueue_message(p_message_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$ select notify.enqueue_messages(array[p_message_id]) $$;

grant execute on function notify.enqueue_message to assetry_api;
