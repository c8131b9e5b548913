-- Makes the link of a message with which a person sets a password; those before it set nothing any more. An invitation
-- is good for seven days, a reset for an hour.
create or replace function identity.new_password_link(
  p_organization_id uuid,
  p_account_id      uuid,
  p_kind            text,
  p_message_id      uuid
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform identity.expire_password_links(p_organization_id, p_account_id);

  insert into identity.password_links (organization_id, account_id, kind, message_id, expires_at)
  values (
    p_organization_id, p_account_id, p_kind, p_message_id,
    clock_timestamp() + case p_kind when 'INVITATION' then interval '7 days' else interval '1 hour' end
  );
end
$$;
