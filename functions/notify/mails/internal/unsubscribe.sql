-- Ends the mails of the topics of a mail for its account, by the token of its link. One refusal for every cause: a
-- token that is not ours, a mail whose notices are gone or whose topics are mandatory now, an account or organization
-- that is suspended, the host of another organization. Nothing is looked up by a token whose code is wrong.
create or replace function notify.unsubscribe(p_token text)
returns notify.unsubscribed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_claim   text  := left(p_token, 32);
  v_code    bytea := decode(substring(p_token from '^[0-9a-f]{32}([0-9a-f]{64})$'), 'hex');
  v_message record;
  v_topics  text[];
begin
  select m.id, m.organization_id, m.account_id into v_message
    from notify.messages as m
    join identity.accounts as a on a.organization_id = m.organization_id and a.id = m.account_id and a.status = 'ACTIVE'
    join core.organizations as o on o.id = m.organization_id and o.status = 'ACTIVE'
   where m.id = case
           when v_code = core.request_hash(jsonb_build_array('unsubscribe', v_claim), v_code) then v_claim::uuid
         end
     and identity.serves_host(m.organization_id);

  v_topics := array(
    select distinct t.code
      from notify.notices as n
      join notify.topics as t on t.code = n.topic
     where n.organization_id = v_message.organization_id
       and n.message_id = v_message.id
       and not exists (
             select
               from notify.mandatory_topics as d
              where d.organization_id = n.organization_id
                and d.topic = n.topic
           )
     order by t.code
  );

  if v_topics = '{}' then
    perform core.refuse('MAIL_LINK_NOT_FOUND', 'No such link', 404);
  end if;

  perform core.act_for(v_message.account_id, null, core.request_id());
  perform set_config('assetry.action', 'unsubscribe_notices', true);
  perform notify.lock_own_settings();

  insert into notify.preferences as p (account_id, topic, choice)
  select v_message.account_id, t.code, 'OFF'
    from unnest(v_topics) as t (code)
      on conflict (organization_id, account_id, area, topic) do update
         set choice = excluded.choice
       where p.choice <> excluded.choice;

  return row(v_topics)::notify.unsubscribed_answer;
end
$$;

grant execute on function notify.unsubscribe to assetry_auth;
