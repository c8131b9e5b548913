-- Whether the notice of the end of a contract is due at an instant: once for each last day, from the day on that lies
-- renewal_notice_days before it, where that day begins first. Not while another contract continues it.
create or replace function contract.is_notice_due(p_contract contract.contracts, p_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_contract.status in ('PENDING_START', 'ACTIVE', 'SUSPENDED')
     and p_contract.notified_ends_on is distinct from p_contract.ends_on
     and coalesce(
           d.furthest_day >= p_contract.ends_on - p_contract.renewal_notice_days
             and d.nearest_day <= p_contract.ends_on,
           false
         )
     and not exists (
           select 1
             from contract.contracts as n
            where n.organization_id = p_contract.organization_id
              and n.predecessor_id = p_contract.id
              and n.terminated_at is null
         )
    from contract.term_days(p_contract.organization_id, p_contract.site_id, p_at) as d
$$;
