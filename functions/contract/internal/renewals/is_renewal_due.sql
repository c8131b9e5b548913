-- Whether a contract that renews itself is due for it at an instant: approved, from renewal_notice_days before its last
-- day on, else on it, where that day begins first, and for a month after; unless another contract continued it, also
-- one that was terminated since.
create or replace function contract.is_renewal_due(p_contract contract.contracts, p_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_contract.auto_renews
     and p_contract.status in ('PENDING_START', 'ACTIVE', 'SUSPENDED', 'EXPIRED')
     and d.furthest_day >= p_contract.ends_on - coalesce(p_contract.renewal_notice_days, 0)
     and d.nearest_day <= p_contract.ends_on + 31
     and not exists (
           select 1
             from contract.contracts as n
            where n.organization_id = p_contract.organization_id
              and n.predecessor_id = p_contract.id
         )
    from contract.term_days(p_contract.organization_id, p_contract.site_id, p_at) as d
$$;
