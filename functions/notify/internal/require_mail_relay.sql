-- The relay for mail of the caller's organization, which is kept to the end of the transaction; refuses where none is
-- at work.
create or replace function notify.require_mail_relay()
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_relay_id uuid;
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

  return v_relay_id;
end
$$;
