-- A schedule that was read, with whose reach it sends: what is sent as somebody else reads it is what the caller reads,
-- at the revision of the report that they know, so that nobody else's change of either shows more. It takes a
-- permission, and another where addresses get links.
create or replace function report.owned_schedule(p_schedule report.schedules, p_recipients jsonb)
returns report.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_is_outside boolean := case
    when p_recipients is null then exists (
      select from report.recipients as r where r.schedule_id = p_schedule.id and r.address is not null
    )
    else jsonb_path_exists(p_recipients, '$[*].address ? (@ != null)')
  end;
begin
  if v_is_outside and p_schedule.delivery = 'INBOX' then
    perform core.refuse_field('delivery', 'CONTRADICTION', 'An address reads no inbox: expected LINK or ATTACHMENT');
  end if;

  p_schedule.api_key_id := null;
  p_schedule.sent_revision := null;

  if v_is_outside or p_schedule.mode = 'OWNER' then
    perform core.require_permission('report.send_outside');
    perform core.require_permission('report.share') where v_is_outside and p_schedule.delivery = 'LINK';
    perform report.require_own();
    p_schedule.account_id := core.current_account_id();
    p_schedule.api_key_id := core.current_api_key_id();
    select d.revision into p_schedule.sent_revision
      from report.definitions as d
     where d.id = p_schedule.definition_id;
  end if;

  return p_schedule;
end
$$;

grant execute on function report.owned_schedule to assetry_api;
