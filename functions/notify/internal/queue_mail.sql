-- Queues a message that a record is sent with, through the relay of the organization for mail; answers its id. The
-- worker prints the document of p_attachment, if there is one, and attaches it. Past row security, because who sends an
-- order need not see relays; refuses where none is at work.
create or replace function notify.queue_mail(
  p_site_id    uuid,
  p_recipient  text,
  p_subject    text,
  p_body       text,
  p_attachment jsonb default null
)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_relay_id   uuid;
  v_message_id uuid;
begin
  select r.id into v_relay_id
    from notify.relays as r
   where r.organization_id = core.current_organization_id()
     and r.channel = 'EMAIL'
     and r.status = 'ACTIVE'
     for share;

  if not found then
    perform core.refuse(
      'RELAY_NOT_CONFIGURED', 'The organization has no active relay for EMAIL', 422,
      p_hint => 'Create one with create_notification_relay, and test it with send_channel_test'
    );
  end if;

  insert into notify.messages (organization_id, site_id, relay_id, kind, recipient, subject, body, attachment)
  values (
    core.current_organization_id(), p_site_id, v_relay_id, 'EVENT', p_recipient, p_subject, p_body, p_attachment
  )
  returning id into v_message_id;

  perform notify.enqueue_message(v_message_id);
  return v_message_id;
end
$$;

grant execute on function notify.queue_mail to assetry_api;
