-- Notes a work order that starts, or is cancelled, for the visits that contracts count, which is decided when the
-- request commits (work.cover_noted). An organization without approved terms that limit visits notes none.
create or replace function work.note_visits()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config(
            'assetry.visited_work',
            concat_ws(',', nullif(current_setting('assetry.visited_work', true), ''), new.id), true
          )
    where exists (
            select 1
              from contract.revisions as r
             where r.organization_id = new.organization_id
               and r.cap_visits is not null
               and r.status = 'APPROVED'
          );
  return null;
end
$$;

create or replace trigger note_visits
  after update of status, started_at on work.work_orders
  for each row
  when (
    old.started_at is null and new.started_at is not null
    or old.status <> 'CANCELLED' and new.status = 'CANCELLED' and new.started_at is not null
  )
  execute function work.note_visits();
