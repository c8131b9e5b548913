-- What a contract pays of a line of the ledger, as it stands: not what was reversed or corrected. No row when none
-- does.
create or replace function work.live_use(p_organization_id uuid, p_cost_line_id uuid)
returns setof contract.uses
language sql
stable
set search_path = ''
as $$
  select u.*
    from contract.uses as u
   where u.organization_id = p_organization_id
     and u.cost_line_id = p_cost_line_id
     and u.claim_line_id is null
     and u.reversal_of is null
     and not exists (
           select 1 from contract.uses as r where r.organization_id = u.organization_id and r.reversal_of = u.id
         )
$$;
