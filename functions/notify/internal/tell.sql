-- Notifies accounts of a record by a topic, whose words say it with these facts; returns how many. Each gets a notice
-- in the inbox, a mail by the preference of the account: at once, with the digest, or none; and a push to its devices.
-- Never notified is whoever did it, nor who may not read the record (notify.readers_of). number and label of the facts
-- name the record. A mail that is sent at once has the file of p_attachment with it. For whatever domain has something
-- to tell persons; scripts/lint/notices.ts holds its callers to a topic and facts.
create or replace function notify.tell(
  p_organization_id uuid,
  p_site_id         uuid,
  p_account_ids     uuid[],
  p_topic           text,
  p_entity          text,
  p_entity_id       uuid,
  p_facts           jsonb,
  p_attachment      jsonb default null
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_topic       notify.topics;
  v_place       record;
  v_message_ids uuid[];
  v_count       integer;
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

  select t as topic, coalesce(o.locale, 'en') as locale, coalesce(s.time_zone, 'UTC') as time_zone, r.id as relay_id
    into v_place
    from core.organizations as o
    join notify.topics as t on t.code = p_topic
    left join core.sites as s on s.organization_id = o.id and s.id = p_site_id
    left join notify.relays as r on r.organization_id = o.id and r.channel = 'EMAIL' and r.status = 'ACTIVE'
   where o.id = p_organization_id;

  v_topic := v_place.topic;

  with told as materialized (
    select r.account_id, r.email, m.id as message_id,
           coalesce(nullif(notify.subject_of(notify.render(r.subject, p_facts, r.time_zone)), ''), p_topic) as subject,
           left(notify.render(r.body, p_facts, r.time_zone), 10000) as body,
           case
             when m.id is not null then now()
             when r.choice <> 'OFF' and r.email is not null and v_place.relay_id is not null
             then notify.release_of(p_organization_id, r, v_topic, p_entity_id)
           end as release_at
      from notify.recipients_of(p_organization_id, p_account_ids, v_topic, v_place.locale, v_place.time_zone) as r
      -- Many records in one request are one mail.
      left join notify.messages as m
        on m.organization_id = p_organization_id
       and m.account_id = r.account_id
       and m.created_at = now()
       and m.topic = p_topic
       and p_attachment is null
  ),
  mailed as (
    insert into notify.messages (
      organization_id, site_id, relay_id, account_id, topic, kind, recipient, subject, body, attachment
    )
    select p_organization_id, p_site_id, v_place.relay_id, t.account_id, p_topic, 'EVENT', t.email, t.subject, t.body,
           p_attachment
      from told as t
     where t.release_at <= now()
       and t.message_id is null
    returning id, account_id
  ),
  noted as (
    insert into notify.notices (
      organization_id, account_id, site_id, topic, entity, entity_id, entity_number, entity_label, subject, body,
      severity, release_at, message_id
    )
    select p_organization_id, t.account_id, p_site_id, p_topic, p_entity, p_entity_id,
           left(p_facts ->> 'number', 200), left(p_facts ->> 'label', 500), t.subject, t.body, v_topic.severity,
           t.release_at, coalesce(t.message_id, m.id)
      from told as t
      left join mailed as m on m.account_id = t.account_id
    returning id
  )
  select (select count(*) from noted), array(select m.id from mailed as m)
    into v_count, v_message_ids;

  perform notify.enqueue_messages(v_message_ids);
  perform notify.enqueue_pushes(p_organization_id, p_account_ids, v_topic, v_place.time_zone);
  return v_count;
end
$$;

grant execute on function notify.tell to assetry_api;
