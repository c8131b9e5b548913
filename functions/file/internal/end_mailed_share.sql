-- Revokes the address that a mail was to bring, and forgets of which mail it was: sent again, the mail brings another.
-- One that a person has revoked stays that of its mail.
create or replace function file.end_mailed_share(p_organization_id uuid, p_message_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  update file.shares as s
     set revoked_at = clock_timestamp(),
         message_id = null,
         updated_at = now(),
         updated_by = core.current_account_id()
   where s.organization_id = p_organization_id
     and s.message_id = p_message_id
     and s.revoked_at is null
$$;
