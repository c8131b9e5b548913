-- Writes the mail with which a person sets a password, and gives it to the worker. The token takes its place in the
-- text when it is sent. p_sender_id: the organization of the relay, where it is not the person's.
create or replace function notify.write_password_mail(
  p_organization_id uuid,
  p_account_id      uuid,
  p_relay_id        uuid,
  p_kind            text,
  p_sender_id       uuid default null
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_id uuid;
begin
  insert into notify.messages (organization_id, relay_id, kind, recipient, subject, body)
  select coalesce(p_sender_id, p_organization_id), p_relay_id, 'EVENT', a.email,
         left(
           regexp_replace(
             case p_kind when 'INVITATION' then 'Your account at ' else 'Set a new password at ' end || o.name,
             '[[:cntrl:]]+', ' ', 'g'
           ),
           200
         ),
         format(
           E'Hello %s,\n\n%s\n\n{password_link}\n\n%s',
           a.display_name,
           case p_kind
             when 'INVITATION' then format('you have an account at %s. Set your password with this link:', o.name)
             else format('somebody requested a new password for your account at %s. Set it with this link:', o.name)
           end,
           case p_kind
             when 'INVITATION' then 'The link works once, for seven days.'
             else E'The link works once, for one hour. If you did not request it, ignore this mail: nothing changes.'
           end
         )
    from identity.accounts as a
    join core.organizations as o on o.id = a.organization_id
   where a.organization_id = p_organization_id
     and a.id = p_account_id
  returning id into v_id;

  perform identity.new_password_link(p_organization_id, p_account_id, p_kind, v_id);
  perform notify.enqueue_message(v_id);
end
$$;
