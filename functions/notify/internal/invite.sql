-- Mails an invitation to a person of the caller's organization. Past row security, because who creates accounts need
-- not see relays; refuses where none is at work.
create or replace function notify.invite(p_account_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform notify.write_password_mail(
    core.current_organization_id(), p_account_id, notify.require_mail_relay(), 'INVITATION'
  );
end
$$;

grant execute on function notify.invite to assetry_api;
