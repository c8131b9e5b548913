-- Notifies accounts of a record by a topic, whose words say it with these facts; returns how many. Each gets a notice
-- in the inbox, and a mail by the preference of the account: at once, with the daily digest, or none. Never notified is
-- whoever did it, nor who may not read the record (notify.readers_of). number and label of the facts name the record.
-- For whatever domain has something to tell persons; scripts/lint/notices.ts holds its callers to a topic and facts.
create or replace function notify.tell(
  p_organization_id uuid,
  p_site_id         uuid,
  p_account_ids     uuid[],
  p_topic           text,
  p_entity          text,
  p_entity_id       uuid,
  p_facts           jsonb
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_topic      notify.topics;
  v_place      record;
  v_to         record;
  v_subject    text;
  v_body       text;
  v_release_at timestamptz;
  v_message_id uuid;
  v_count      integer := 0;
begin
  p_account_ids := notify.readers_of(
    p_organization_id, p_site_id, p_entity, p_entity_id,
    array(
      select distinct a.id
        from unnest(p_account_ids) as a (id)
       where a.id is distinct from core.current_account_id()
         and a.id is distinct from core.current_actor_id()
    )
  );

  if p_account_ids = '{}' then
    return 0;
  end if;

  select * into v_topic from notify.topics as t where t.code = p_topic;

  select coalesce(o.locale, 'en') as locale, coalesce(s.time_zone, 'UTC') as time_zone, r.id as relay_id
    into v_place
    from core.organizations as o
    left join core.sites as s on s.organization_id = o.id and s.id = p_site_id
    left join notify.relays as r on r.organization_id = o.id and r.channel = 'EMAIL' and r.status = 'ACTIVE'
   where o.id = p_organization_id;

  for v_to in
    select *
      from notify.recipients_of(p_organization_id, p_account_ids, v_topic, v_place.locale, v_place.time_zone)
  loop
    v_subject := coalesce(notify.subject_of(notify.render(v_to.subject, p_facts, v_to.time_zone)), p_topic);
    v_body := left(coalesce(notify.render(v_to.body, p_facts, v_to.time_zone), ''), 10000);
    v_release_at := null;
    v_message_id := null;

    if v_to.choice <> 'OFF' and v_to.email is not null and v_place.relay_id is not null then
      -- Many records in one request are one mail.
      select m.id into v_message_id
        from notify.messages as m
       where m.organization_id = p_organization_id
         and m.account_id = v_to.account_id
         and m.created_at = now()
         and m.topic = p_topic;

      v_release_at := case
        when v_message_id is not null then now()
        else notify.release_of(p_organization_id, v_to, v_topic, p_entity_id)
      end;
    end if;

    if v_release_at <= now() and v_message_id is null then
      insert into notify.messages (
        organization_id, site_id, relay_id, account_id, topic, kind, recipient, subject, body
      )
      values (
        p_organization_id, p_site_id, v_place.relay_id, v_to.account_id, p_topic, 'EVENT', v_to.email, v_subject, v_body
      )
      returning id into v_message_id;
      perform notify.enqueue_message(v_message_id);
    end if;

    insert into notify.notices (
      organization_id, account_id, site_id, topic, entity, entity_id, entity_number, entity_label, subject, body,
      severity, release_at, message_id
    )
    values (
      p_organization_id, v_to.account_id, p_site_id, p_topic, p_entity, p_entity_id,
      left(p_facts ->> 'number', 200), left(p_facts ->> 'label', 500), v_subject, v_body, v_topic.severity,
      v_release_at, v_message_id
    );
    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function notify.tell to assetry_api;
