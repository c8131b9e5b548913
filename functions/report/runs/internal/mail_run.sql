-- Mails the file of a run, or an address of it, to the addresses of its schedule whose domains the organization allows
-- now. The schedule's
-- account is told of those that get nothing, and why.
create or replace function report.mail_run(
  p_run        report.runs,
  p_schedule   report.schedules,
  p_facts      jsonb,
  p_attachment jsonb
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_locale text;
  v_reason text;
  v_group  record;
begin
  select o.locale into v_locale from core.organizations as o where o.id = p_run.organization_id;

  v_reason := case
    when p_attachment is null then 'the file is larger than 10 MB'
    when not exists (
      select
        from notify.relays as r
       where r.organization_id = p_run.organization_id
         and r.channel = 'EMAIL'
         and r.status = 'ACTIVE'
    ) then 'no relay for mail is active'
  end;

  for v_group in
    select coalesce(v_reason, case when not d.is_allowed then 'the domain is not one of report_domains' end) as reason,
           array_agg(r.address order by r.address) as addresses,
           left(string_agg(r.address, ', ' order by r.address), 1000) as words
      from report.recipients as r
      join core.organizations as o on o.id = r.organization_id
     cross join lateral (select report.is_allowed_address(r.address, o.report_domains) as is_allowed) as d
     where r.organization_id = p_run.organization_id
       and r.schedule_id = p_schedule.id
       and r.address is not null
     group by 1
     order by 1
  loop
    if v_group.reason is null then
      perform notify.queue_mail(
        null, a.address, report.mail_subject(p_facts, v_locale),
        report.mail_text(p_facts, v_locale, p_attachment ? 'linked_run_id'), p_attachment
      )
         from unnest(v_group.addresses) as a (address);
    else
      perform notify.tell(
        p_run.organization_id, null, report.owners_of(p_schedule), 'REPORT_NOT_SENT', 'report.schedules', p_schedule.id,
        jsonb_build_object(
          'number', p_facts ->> 'number', 'label', p_facts ->> 'label', 'reason', v_group.reason,
          'addresses', v_group.words
        )
      );
    end if;
  end loop;
end
$$;
