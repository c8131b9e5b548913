-- The status that a contract comes to by its dates at an instant: ACTIVE when it starts, EXPIRED when it ends; null
-- when it stays as it is.
create or replace function contract.next_by_dates(p_contract contract.contracts, p_at timestamptz)
returns text
language sql
stable
set search_path = ''
as $$
  select d.status
    from (select contract.status_by_dates(p_contract, p_at) as status) as d
   where p_contract.status in ('PENDING_START', 'ACTIVE', 'SUSPENDED')
     and (d.status = 'EXPIRED' or d.status = 'ACTIVE' and p_contract.status = 'PENDING_START')
$$;
