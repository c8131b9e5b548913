-- Takes back what an entry of hours worked cost, when it was approved.
create or replace function work.reverse_labour_cost(p_entry work.labour_entries, p_reason text)
returns void
language sql
volatile
set search_path = ''
as $$
  select work.reverse_cost(c.id, p_reason)
    from work.cost_lines as c
   where c.source_entity = 'work.labour_entries'
     and c.source_id = p_entry.id
     and c.reversal_of is null
     and p_entry.status = 'APPROVED'
$$;

grant execute on function work.reverse_labour_cost to assetry_api;
