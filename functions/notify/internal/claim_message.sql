-- Hands a message with all that is needed to send it to the worker: the one place where a relay's secrets
-- leave their table. No row when it was sent, has failed, or the organization is suspended. A message that is
-- SENDING already was begun by a worker that died: it is handed out again, under the same id, by which a
-- receiver knows it. To an address that bounced nothing is sent but mails to set a password; a mail of notices is not
-- sent when the account may not read any of them now, and one with several gets its text here. A mail of topics that
-- are not all mandatory has a link that ends them, on the host of the organization, else at p_origin.
create or replace function notify.claim_message(p_message_id uuid, p_origin text default null)
returns table (
  id              uuid,
  channel         text,
  kind            text,
  recipient       text,
  subject         text,
  body            text,
  created_at      timestamptz,
  host            text,
  port            integer,
  security        text,
  username        text,
  password        text,
  from_address    text,
  from_name       text,
  url             text,
  message_format  text,
  signing_secret  text,
  bounce_address  text,
  unsubscribe_url text,
  attachment      jsonb
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_message notify.messages;
  v_body    text;
  v_is_link boolean;
  v_fault   text;
begin
  perform set_config('assetry.action', 'claim_message', true);

  update notify.messages as m
     set status = 'SENDING',
         attempts = m.attempts + 1
   where m.id = p_message_id
     and m.status in ('QUEUED', 'SENDING')
     and exists (select 1 from core.organizations as o where o.id = m.organization_id and o.status = 'ACTIVE')
  returning * into v_message;

  if v_message.account_id is not null then
    v_message := notify.filled_message(v_message);
  elsif v_message.body like '%{password_link}%' then
    -- Others have these words by chance, such as in the name of a schedule, and get no link.
    v_body := identity.give_password_token(v_message.organization_id, v_message.id, v_message.body);
    v_is_link := v_body <> v_message.body;
    v_message.body := v_body;
  end if;

  v_fault := case
    when v_message.body is null then 'The account may not read the record any more'
    when v_message.kind = 'EVENT' and v_is_link is not true
      and notify.is_suppressed(v_message.organization_id, v_message.recipient)
    then 'The address is suppressed: withdraw_suppression allows it again'
  end;

  if v_fault is not null then
    update notify.messages as m set status = 'SUPPRESSED', error = v_fault where m.id = v_message.id;
    return;
  end if;

  return query
  select v_message.id, r.channel, v_message.kind, v_message.recipient, v_message.subject,
         concat_ws(E'\n\n', v_message.body, u.line), v_message.created_at, r.host, r.port, r.security, r.username,
         r.password, r.from_address, r.from_name, r.url, r.message_format, r.signing_secret,
         notify.bounce_address(v_message.id, r.bounce_address), u.link, v_message.attachment
    from notify.relays as r
    left join notify.unsubscribe_link(v_message, p_origin) as u on true
   where r.organization_id = v_message.organization_id
     and r.id = v_message.relay_id;
end
$$;

grant execute on function notify.claim_message to assetry_worker;
