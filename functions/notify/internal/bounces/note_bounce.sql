-- What follows from the bounce of a message, which is BOUNCED: a HARD one suppresses its address, the third SOFT one
-- within seven days suppresses it for seven days. That of a test says something of the relay and stops no address.
create or replace function notify.note_bounce(p_message notify.messages)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_message.kind = 'EVENT' then
    -- Two at once would each miss the other.
    perform from notify.relays as r where r.id = p_message.relay_id for no key update;

    insert into notify.suppressions as s (organization_id, address, reason, message_id, error, until_at)
    select p_message.organization_id, lower(normalize(p_message.recipient, nfkc)), 'BOUNCE', p_message.id,
           p_message.error, case p_message.bounce_kind when 'SOFT' then now() + interval '7 days' end
     where p_message.bounce_kind = 'HARD'
        or (
             select count(*)
               from notify.messages as m
              where m.organization_id = p_message.organization_id
                and m.recipient = p_message.recipient
                and m.bounced_at > now() - interval '7 days'
                and m.bounce_kind = 'SOFT'
           ) >= 3
        on conflict (organization_id, address) where withdrawn_at is null do update
           set message_id = excluded.message_id,
               error = excluded.error,
               until_at = excluded.until_at
         where s.until_at is not null;

    perform notify.rest_relay(p_message.organization_id, p_message.relay_id);
  end if;
end
$$;
