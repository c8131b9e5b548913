-- Accounts with what is needed to notify them by a topic: the words of their language (their own, else p_locale), which
-- the organization published or which are shipped, their time zone (else p_time_zone), and how they are mailed. A
-- mandatory topic is mailed at once; else the preference for the topic counts, else that for its area, else the topic's
-- default. An account without an address, or with one that is suppressed, has no email here.
create or replace function notify.recipients_of(
  p_organization_id uuid,
  p_account_ids     uuid[],
  p_topic           notify.topics,
  p_locale          text,
  p_time_zone       text
)
returns table (
  account_id         uuid,
  email              text,
  choice             text,
  time_zone          text,
  digest_time        time,
  digest_weekday     text,
  lets_critical_pass boolean,
  has_quiet_hours    boolean,
  subject            text,
  body               text
)
language sql
stable
set search_path = ''
as $$
  select a.id,
         case
           when not exists (
             select
               from notify.suppressions as x
              where x.organization_id = p_organization_id
                and x.address = a.email_normalized
                and x.withdrawn_at is null
                and (x.until_at is null or x.until_at > now())
           ) then a.email
         end,
         coalesce(
           (
             select 'NOW'
               from notify.mandatory_topics as m
              where m.organization_id = p_organization_id
                and m.topic = p_topic.code
           ),
           (
             select p.choice
               from notify.preferences as p
              where p.organization_id = p_organization_id
                and p.account_id = a.id
                and (p.topic = p_topic.code or p.area = p_topic.area)
              order by p.topic nulls last
              limit 1
           ),
           p_topic.default_choice
         ),
         coalesce(s.time_zone, p_time_zone), coalesce(s.digest_time, '07:00'), s.digest_weekday,
         coalesce(s.lets_critical_pass, true),
         exists (
           select from notify.quiet_hours as q where q.organization_id = p_organization_id and q.account_id = a.id
         ),
         coalesce(o.subject, w.subject), coalesce(o.body, w.body)
    from identity.accounts as a
    left join notify.account_settings as s on s.organization_id = p_organization_id and s.account_id = a.id
    join notify.wordings as w on w.topic = p_topic.code and w.locale = coalesce(s.locale, p_locale)
    left join notify.texts as o
      on o.organization_id = p_organization_id
     and o.topic = w.topic
     and o.locale = w.locale
     and o.status = 'PUBLISHED'
   where a.id = any (p_account_ids)
   order by a.id
$$;
