-- A mail that nobody gets leaves no address of its file behind.
create or replace function report.follow_mail()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform file.end_mailed_share(new.organization_id, new.id);
  return null;
end
$$;

create or replace trigger follow_mail
  after update of status on notify.messages
  for each row
  when (new.attachment ? 'linked_run_id' and new.status in ('FAILED', 'BOUNCED', 'SUPPRESSED'))
  execute function report.follow_mail();
