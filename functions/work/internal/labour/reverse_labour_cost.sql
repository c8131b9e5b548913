-- Takes back what an entry of hours worked cost, when it was approved, with the minimum and the call-out fee that it
-- carries; its pieces count no more. p_is_correction is for what the system pays again: work that is closed is charged
-- as well.
create or replace function work.reverse_labour_cost(
  p_entry work.labour_entries, p_reason text, p_is_correction boolean default false
)
returns void
language sql
volatile
set search_path = ''
as $$
  update work.labour_pieces as p
     set superseded_at = clock_timestamp()
   where p.organization_id = p_entry.organization_id
     and p.labour_entry_id = p_entry.id
     and p.superseded_at is null;

  select work.reverse_cost(c.id, p_reason, p_is_correction)
    from (
      select 'work.labour_entries', p_entry.id
      union all
      select 'work.labour_pieces', p.id
        from work.labour_pieces as p
       where p.organization_id = p_entry.organization_id
         and p.labour_entry_id = p_entry.id
    ) as s (entity, id)
    join work.cost_lines as c
      on c.organization_id = p_entry.organization_id
     and c.source_entity = s.entity
     and c.source_id = s.id
     and c.reversal_of is null
   where p_entry.status = 'APPROVED'
     and not exists (
           select 1 from work.cost_lines as r where r.organization_id = c.organization_id and r.reversal_of = c.id
         )
$$;

grant execute on function work.reverse_labour_cost to assetry_api;
