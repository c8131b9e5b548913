-- Gives up a message that waits: it has failed, and its job is gone. For the operator.
create or replace function notify.drop_message(p_message_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- A job at work is left to itself: what it sends may have been sent.
  if exists (
    select 1 from graphile_worker.jobs as j where j.key = 'send_message:' || p_message_id and j.locked_at is not null
  ) or not notify.complete_message(p_message_id, 'FAILED', 'Cancelled by the operator') then
    perform core.refuse('MESSAGE_NOT_WAITING', format('No message %s is waiting', p_message_id), 409);
  end if;

  perform graphile_worker.remove_job('send_message:' || p_message_id);
end
$$;
