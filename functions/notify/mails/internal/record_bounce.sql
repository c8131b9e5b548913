-- Notes that a mail which a server had accepted could not be delivered, by the token of its envelope. One refusal for a
-- token that is not ours and for a message that is gone. Nothing is looked up by a token whose code is wrong.
create or replace function notify.record_bounce(p_token text, p_status text, p_diagnostic text)
returns notify.bounce_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_claim   text := substring(p_token from '^([0-9a-f]{32})[0-9a-f]{16}$');
  v_message notify.messages;
begin
  if p_status !~ '^[45]\.\d{1,3}\.\d{1,3}$' or p_status is null then
    perform core.refuse_field('p_status', 'INVALID_FORMAT', 'A status of RFC 3463, such as 5.1.1');
  end if;

  select * into v_message
    from notify.messages as m
   where m.id = case
           when right(p_token, 16) = left(encode(core.request_hash(jsonb_build_array('bounce', v_claim)), 'hex'), 16)
           then v_claim::uuid
         end
     for no key update;

  if not found then
    perform core.refuse('MAIL_NOT_FOUND', 'No such mail', 404);
  end if;

  perform set_config('assetry.action', 'record_mail_bounce', true);

  update notify.messages as m
     set status = 'BOUNCED',
         sent_at = null,
         bounce_kind = case when p_status like '5%' and p_status <> '5.2.2' then 'HARD' else 'SOFT' end,
         bounced_at = clock_timestamp(),
         error = left(btrim(regexp_replace(concat_ws(' ', p_status, p_diagnostic), '[[:cntrl:]]+', ' ', 'g')), 500)
   where m.organization_id = v_message.organization_id
     and m.id = v_message.id
     and m.status in ('SENDING', 'SENT')
  returning * into v_message;

  if found then
    perform notify.note_bounce(v_message);
    return row(true)::notify.bounce_answer;
  end if;

  return row(false)::notify.bounce_answer;
end
$$;

grant execute on function notify.record_bounce to assetry_auth;
