-- Notes new lines of the ledger for what contracts pay of them, which is decided when the request commits
-- (work.cover_costs). An organization without approved revisions notes none.
create or replace function work.note_costs()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config(
    'assetry.posted_costs',
    concat_ws(
      ',', nullif(current_setting('assetry.posted_costs', true), ''),
      (
        select string_agg(n.id::text, ',' order by n.id)
          from new_rows as n
         where exists (
                 select 1
                   from contract.revisions as r
                  where r.organization_id = n.organization_id
                    and r.status = 'APPROVED'
               )
      )
    ),
    true
  );
  return null;
end
$$;

create or replace trigger note_costs
  after insert on work.cost_lines
  referencing new table as new_rows
  for each statement
  execute function work.note_costs();
