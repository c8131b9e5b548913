-- Fails an active relay when more than 5 % of its mails since its last test, of a day at most, bounced, and at least
-- 100 were sent; notifies the accounts that manage relays. Reads no more than is needed to tell.
create or replace function notify.rest_relay(p_organization_id uuid, p_relay_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action  text := core.current_action();
  v_relay   notify.relays;
  v_since   timestamptz;
  v_bounced integer;
  v_mails   integer;
begin
  select * into v_relay from notify.relays as r where r.organization_id = p_organization_id and r.id = p_relay_id;
  v_since := greatest(now() - interval '1 day', v_relay.last_tested_at);

  select count(*) into v_bounced
    from notify.messages as m
   where m.organization_id = p_organization_id
     and m.relay_id = p_relay_id
     and m.bounced_at > v_since;

  select count(*) into v_mails
    from (
      select
        from notify.messages as m
       where m.organization_id = p_organization_id
         and m.relay_id = p_relay_id
         and m.created_at > v_since
         and m.status in ('SENT', 'BOUNCED')
       limit v_bounced * 20
    ) as m;

  if v_mails < 100 or v_bounced * 20 <= v_mails then
    return;
  end if;

  perform set_config('assetry.action', 'rest_relay', true);

  update notify.relays as r
     set status = 'FAILED',
         last_error = format('%s of %s mails of a day bounced', v_bounced, v_mails)
   where r.organization_id = p_organization_id
     and r.id = p_relay_id
     and r.status = 'ACTIVE';

  if found then
    perform notify.tell(
      p_organization_id, null, identity.holders_of(p_organization_id, 'notification_relay.manage'), 'RELAY_RESTS',
      'notify.relays', p_relay_id,
      jsonb_build_object('number', v_relay.name, 'bounces', v_bounced, 'mails', v_mails)
    );
  end if;

  perform set_config('assetry.action', v_action, true);
end
$$;
