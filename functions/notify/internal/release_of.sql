-- When the mail of a new notice is due: now() is at once. A digest waits for its time. Of one account, topic and record
-- there is a mail at most every thirty minutes: what comes meanwhile waits for its end. After twenty mails to the
-- account within an hour, what is not critical waits until the first of them is an hour old, and is one mail.
-- Nothing is due in quiet hours, except critical notices where the account lets them pass.
create or replace function notify.release_of(
  p_organization_id uuid,
  p_to              record,
  p_topic           notify.topics,
  p_entity_id       uuid
)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_at   timestamptz := now();
  v_last timestamptz;
begin
  if p_to.choice = 'DIGEST' then
    v_at := notify.next_digest(p_to.digest_time, p_to.digest_weekday, p_to.time_zone, v_at);
  else
    select max(n.release_at) into v_last
      from notify.notices as n
     where n.organization_id = p_organization_id
       and n.account_id = p_to.account_id
       and n.entity_id = p_entity_id
       and n.topic = p_topic.code
       and n.release_at between v_at - interval '30 minutes' and v_at + interval '30 minutes';

    v_at := greatest(
      v_at, case when v_last > v_at then v_last else v_last + interval '30 minutes' end,
      case when p_topic.severity <> 'CRITICAL' then notify.end_of_flood(p_organization_id, p_to.account_id, v_at) end
    );
  end if;

  if not p_to.has_quiet_hours or p_topic.severity = 'CRITICAL' and p_to.lets_critical_pass then
    return v_at;
  end if;

  return notify.after_quiet(p_to.account_id, p_to.time_zone, v_at);
end
$$;
