-- The text of a mail to a person without an account, with the address of the file that it is about: made for the worker
-- that sends the mail, on the host of the organization, else at p_origin, so that no table, queue or log ever has it.
-- Each attempt sends the same address. The schedule's account must have both permissions now; otherwise, and where the
-- file is kept no longer, there is a fault instead, of which that account is notified.
create or replace function report.addressed_mail(
  p_message_id uuid,
  p_origin     text,
  out body     text,
  out fault    text
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_message  notify.messages;
  v_run      report.runs;
  v_share    file.shares;
  v_issued   jsonb;
  v_origin   text;
  v_schedule report.schedules;
begin
  perform set_config('assetry.action', 'addressed_mail', true);
  select * into v_message
    from notify.messages as m
   where m.id = p_message_id
     and m.status = 'SENDING'
     for no key update;
  select * into v_run
    from report.runs as r
   where r.organization_id = v_message.organization_id
     and r.id = (v_message.attachment ->> 'linked_run_id')::uuid;

  if not found then
    fault := 'The run of the report is kept no longer';
    return;
  end if;

  begin
    perform core.act_for(v_run.account_id, v_run.api_key_id, 'report:' || v_run.id);
    perform set_config('assetry.action', 'addressed_mail', true);
    perform core.require_permission(p.code)
       from unnest('{report.send_outside,report.share}'::text[]) as p (code);
    v_run := report.readable_run(v_run.id);
    select coalesce('https://' || o.hostname, p_origin) into v_origin
      from core.organizations as o
     where o.id = v_run.organization_id;
    select * into v_share
      from file.shares as s
     where s.organization_id = v_message.organization_id
       and s.message_id = v_message.id;

    if v_share.revoked_at is not null then
      perform core.refuse('FILE_SHARE_REVOKED', 'The address is revoked', 409);
    elsif v_share.expires_at > clock_timestamp() then
      v_issued := jsonb_build_object('share_id', v_share.id, 'expires_at', v_share.expires_at, 'variant', 'o');
    elsif v_origin is not null then
      perform file.end_mailed_share(v_message.organization_id, v_message.id);
      v_issued := report.issued_address(
        v_run, true, 20, clock_timestamp() + interval '7 days', v_message.id, v_message.recipient
      );
    end if;
  exception
    when sqlstate 'PGRST' then
      fault := sqlerrm::jsonb ->> 'message';
  end;

  body := replace(
    replace(v_message.body, '{report_address}', v_origin || '/files/open/' || file.token_of(v_issued)),
    '{report_address_end}',
    to_char((v_issued ->> 'expires_at')::timestamptz at time zone v_run.time_zone, 'YYYY-MM-DD HH24:MI')
      || format(' (%s)', v_run.time_zone)
  );

  if body is null then
    fault := coalesce(fault, 'The organization has no hostname, and the server no public origin');
    perform core.act_as_task(v_run.organization_id);
    select * into v_schedule
      from report.schedules as s
     where s.organization_id = v_run.organization_id
       and s.id = v_run.schedule_id;
    perform notify.tell(
      v_run.organization_id, null, report.owners_of(v_schedule), 'REPORT_NOT_SENT', 'report.schedules', v_schedule.id,
      jsonb_build_object(
        'number', v_schedule.name, 'label', (select d.name from report.definition_of(v_run) as d), 'reason', fault,
        'addresses', v_message.recipient
      )
    );
  end if;
end
$$;

grant execute on function report.addressed_mail to assetry_worker;
