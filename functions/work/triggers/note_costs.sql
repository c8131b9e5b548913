-- Notes a new line of the ledger for what contracts pay of it, which is decided when the request commits
-- (work.cover_costs). An organization without approved revisions notes none.
create or replace function work.note_costs()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if exists (
    select 1
      from contract.revisions as r
     where r.organization_id = new.organization_id
       and r.status = 'APPROVED'
  ) then
    perform set_config(
      'assetry.posted_costs',
      concat_ws(',', nullif(current_setting('assetry.posted_costs', true), ''), new.id), true
    );
  end if;

  return null;
end
$$;

drop trigger if exists note_costs on work.cost_lines;

create trigger note_costs
  after insert on work.cost_lines
  for each row
  execute function work.note_costs();
