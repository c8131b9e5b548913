-- Mails an invitation to the first administrator of an organization that the caller's has created, by the relay of the
-- caller's, because the new one has none.
create or replace function notify.invite_administrator(p_ids uuid[], p_details jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform notify.write_password_mail(
    (p_details ->> 'organization_id')::uuid, p_ids[1], notify.require_mail_relay(), 'INVITATION',
    (p_details ->> 'sender_id')::uuid
  );
  return '{}';
end
$$;
