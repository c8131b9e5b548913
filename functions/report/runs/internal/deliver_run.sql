-- Gives the file of a scheduled run to whom its schedule says, where it is to be sent at all. A recipient finds it in
-- the inbox, by the preference of the account in a mail, and with ATTACHMENT in that mail. Addresses get it, or
-- with LINK an address of it, by mail with the run of the schedule's account, which is told where that cannot be.
create or replace function report.deliver_run(p_run report.runs)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_schedule   report.schedules;
  v_name       text;
  v_attachment jsonb;
  v_facts      jsonb;
begin
  select * into v_schedule
    from report.schedules as s
   where s.organization_id = p_run.organization_id
     and s.id = p_run.schedule_id;

  if v_schedule.send_when = 'NOT_EMPTY' and p_run.is_empty
     or v_schedule.send_when = 'TARGET_MISSED' and p_run.misses_target is not true
  then
    return;
  end if;

  select d.name into v_name
    from report.definitions as d
   where d.organization_id = p_run.organization_id
     and d.id = p_run.definition_id;

  v_facts := jsonb_build_object(
    'number', v_schedule.name, 'label', v_name, 'row_count', p_run.row_count, 'file_name', p_run.file_name,
    'expires_at', case when isfinite(p_run.expires_at) then p_run.expires_at end,
    'seen_by', (
      select a.display_name
        from identity.accounts as a
       where a.organization_id = p_run.organization_id
         and a.id = p_run.seen_by_id
    )
  );

  if v_schedule.delivery = 'ATTACHMENT' and p_run.byte_count <= 10000000 then
    v_attachment := jsonb_build_object('report_run_id', p_run.id);
  end if;

  if p_run.account_id in (select r.id from report.recipient_accounts(v_schedule) as r (id)) then
    perform notify.tell(
      p_run.organization_id, null, array[p_run.account_id],
      case v_schedule.delivery when 'INBOX' then 'REPORT_STORED' else 'REPORT_READY' end, 'report.runs', p_run.id,
      v_facts, v_attachment
    );
  end if;

  if p_run.account_id = v_schedule.account_id and p_run.seen_by_id is not null then
    perform report.mail_run(
      p_run, v_schedule, v_facts,
      case v_schedule.delivery when 'LINK' then jsonb_build_object('linked_run_id', p_run.id) else v_attachment end
    );
  end if;
end
$$;
