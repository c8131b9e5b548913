-- What became of a message that the worker had claimed: SENT, FAILED for good, BOUNCED, or QUEUED to be tried again. A
-- message bounces when the mail server refuses its recipient for good; then nothing more is sent to the address until
-- withdraw_suppression allows it. p_error is what the provider said. The outcome of a test is that of the relay, unless
-- the relay was changed meanwhile; where the recipient was at fault, it tells nothing of the relay, which returns to
-- what it was before the test. Answers false when the message was not at work; one that waits can only fail.
create or replace function notify.complete_message(
  p_message_id         uuid,
  p_status             text,
  p_error              text    default null,
  p_is_recipient_fault boolean default false
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_error   text := left(nullif(btrim(regexp_replace(p_error, '[[:cntrl:]]+', ' ', 'g')), ''), 500);
  v_message notify.messages;
begin
  perform set_config('assetry.action', 'complete_message', true);

  update notify.messages as m
     set status = p_status,
         error = v_error,
         sent_at = case p_status when 'SENT' then clock_timestamp() end,
         bounce_kind = case p_status when 'BOUNCED' then 'HARD' end,
         bounced_at = case p_status when 'BOUNCED' then clock_timestamp() end
   where m.id = p_message_id
     and (m.status = 'SENDING' or (m.status = 'QUEUED' and p_status = 'FAILED'))
  returning * into v_message;

  if not found then
    return false;
  end if;

  if p_status = 'BOUNCED' then
    perform notify.note_bounce(v_message);
  elsif v_message.kind = 'TEST' then
    update notify.relays as r
       set status = case
             when p_status = 'SENT' then 'ACTIVE'
             when p_status = 'FAILED' and p_is_recipient_fault then coalesce(r.status_before_test, 'FAILED')
             when p_status = 'FAILED' then 'FAILED'
             else r.status
           end,
           status_before_test = case p_status when 'QUEUED' then r.status_before_test end,
           last_error = v_error
     where r.organization_id = v_message.organization_id
       and r.id = v_message.relay_id
       and r.status = 'TESTING';
  end if;

  return true;
end
$$;

grant execute on function notify.complete_message to assetry_worker;
