-- Sends a message to a destination through the relay of its channel, in the transaction that asks for it; returns its
-- id, or null when it cannot be sent: the destination is archived, or no working relay serves its channel. For
-- messages that no person sends: the caller decides about one that nobody receives.
create or replace function notify.tell_destination(p_destination_id uuid, p_subject text, p_body text)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_message_id uuid;
begin
  begin
    insert into notify.messages (site_id, relay_id, destination_id, kind, recipient, subject, body)
    select d.site_id, r.id, d.id, 'EVENT', d.address,
           left(regexp_replace(p_subject, '[[:cntrl:]]+', ' ', 'g'), 200), left(p_body, 10000)
      from notify.destinations as d
      join notify.relays as r on r.organization_id = d.organization_id and r.channel = d.channel
     where d.organization_id = core.current_organization_id()
       and d.id = p_destination_id
       and d.archived_at is null
       and r.status in ('ACTIVE', 'TESTING')
    returning id into v_message_id;

    if v_message_id is not null then
      perform notify.enqueue_message(v_message_id);
    end if;
  exception
    when sqlstate 'PGRST' then
      -- There is no queue: nothing would ever send it.
      return null;
  end;

  return v_message_id;
end
$$;
