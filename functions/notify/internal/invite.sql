-- Mails an invitation to a person of the caller's organization. Past row security, because who creates accounts need
-- not see relays; refuses where none is at work.
create or replace function notify.invite(p_account_id uuid)
returns void
language plpgsql
volatile
security definer
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

  perform notify.write_password_mail(core.current_organization_id(), p_account_id, v_relay_id, 'INVITATION');
end
$$;

grant execute on function notify.invite to assetry_api;
