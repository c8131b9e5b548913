-- The figures of a new site are kept from the next run on.
create or replace function report.note_site()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(new.organization_id, 'take_snapshots', array[new.id]);
  return null;
end
$$;

create or replace trigger note_site
  after insert on core.sites
  for each row
  execute function report.note_site();
