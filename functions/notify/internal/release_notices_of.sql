-- Writes one mail of the notices of an account whose mail is due, that are unread and that the account may still read;
-- returns how many notices were looked at. A mail with several says what it holds when it is sent
-- (notify.claim_message), because whoever reads messages does not reach all its sites. Waits for nobody.
create or replace function notify.release_notices_of(p_account_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_due        notify.notices[];
  v_told       notify.notices[];
  v_to         record;
  v_message_id uuid;
begin
  -- Another run has the account: two of them would share its notices, and send two mails.
  if not pg_try_advisory_xact_lock(hashtextextended('mail of notices ' || p_account_id, 0)) then
    return 0;
  end if;

  v_due := array(
    select n
      from notify.notices as n
     where n.organization_id = core.current_organization_id()
       and n.account_id = p_account_id
       and n.release_at <= p_at
       and n.message_id is null
     order by n.id
     limit 1000
       for no key update skip locked
  );

  if v_due = '{}' then
    return 0;
  end if;

  select a.email, r.id as relay_id into v_to
    from identity.accounts as a
    join notify.relays as r on r.organization_id = a.organization_id and r.channel = 'EMAIL' and r.status = 'ACTIVE'
   where a.id = p_account_id
     and a.email is not null
     and not notify.is_suppressed(a.organization_id, a.email);

  if found then
    v_told := notify.still_readable(
      core.current_organization_id(), p_account_id, array(select n from unnest(v_due) as n where n.status = 'UNREAD')
    );
  end if;

  if v_told <> '{}' then
    insert into notify.messages (organization_id, site_id, relay_id, account_id, kind, recipient, subject, body)
    select core.current_organization_id(), case when cardinality(v_told) = 1 then (v_told[1]).site_id end,
           v_to.relay_id, p_account_id, 'EVENT', v_to.email,
           case when cardinality(v_told) = 1 then (v_told[1]).subject else t.p_subject end,
           case when cardinality(v_told) = 1 then (v_told[1]).body else '' end
      from notify.several_text(p_account_id, v_told) as t
    returning id into v_message_id;
    perform notify.enqueue_message(v_message_id);
  end if;

  update notify.notices as n
     set message_id = case when t.id is not null then v_message_id end,
         release_at = case when t.id is not null then n.release_at end
    from unnest(v_due) as d
    left join unnest(v_told) as t on t.id = d.id
   where n.id = d.id;

  return cardinality(v_due);
end
$$;
