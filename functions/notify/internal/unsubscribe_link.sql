-- The link with which the recipient of a mail ends mails of its topics, and the line of the mail that has it, in the
-- language of the account. The link is on the host of the organization, else at p_origin. No row without either, nor
-- where all topics of the mail are mandatory, nor for a mail without notices. The code is made under the server's
-- pepper, so that nobody else makes one.
create or replace function notify.unsubscribe_link(p_message notify.messages, p_origin text)
returns table (link text, line text)
language sql
stable
set search_path = ''
as $$
  select k.link, notify.render(l.unsubscribe_text, jsonb_build_object('link', k.link), 'UTC')
    from core.organizations as o
    left join notify.account_settings as s on s.organization_id = o.id and s.account_id = p_message.account_id
    join notify.locales as l on l.code = coalesce(s.locale, o.locale, 'en')
   cross join lateral (
      select coalesce('https://' || o.hostname, p_origin) || '/mail/unsubscribe/' || c.claim
               || encode(core.request_hash(jsonb_build_array('unsubscribe', c.claim)), 'hex') as link
        from (select replace(p_message.id::text, '-', '') as claim) as c
    ) as k
   where o.id = p_message.organization_id
     and k.link is not null
     and exists (
           select
             from notify.notices as n
            where n.organization_id = o.id
              and n.message_id = p_message.id
              and not exists (
                    select from notify.mandatory_topics as m where m.organization_id = o.id and m.topic = n.topic
                  )
         )
$$;
