-- Sends a message that has failed once more, with as many attempts as a new one and under its own id, by which a
-- receiver knows it. For the operator.
create or replace function notify.repeat_message(p_message_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'repeat_message', true);

  update notify.messages as m
     set status = 'QUEUED',
         error = null
   where m.id = p_message_id
     and m.status = 'FAILED';

  if not found then
    perform core.refuse('MESSAGE_NOT_FAILED', format('No message %s has failed', p_message_id), 409);
  end if;

  perform notify.enqueue_message(p_message_id);
end
$$;

grant execute on function notify.repeat_message to assetry_worker;
