-- Fails one message that no job will send any more; answers whether it did, as a number.
create or replace function notify.fail_lost_message(p_message_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
begin
  return (
    select count(*) filter (
             where notify.complete_message(
               m.id, 'FAILED', 'The service was interrupted at each attempt; it is not known whether the message was
sent'
             )
           )
      from notify.messages as m
     where m.id = p_message_id
       and m.updated_at < p_at - interval '1 minute'
  );
end
$$;
