-- Notes when working times that were calculated ahead are to be calculated again.
create or replace function workforce.mark_opening_hours()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(
    new.organization_id, 'renew_opening_hours', array[new.calendar_id],
    array[new.created_at + interval '30 days 1 second']
  );
  return null;
end
$$;

create or replace trigger mark_opening_hours
  after insert on workforce.opening_hours
  for each row
  when (new.is_end)
  execute function workforce.mark_opening_hours();
